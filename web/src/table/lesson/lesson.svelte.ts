/** A lesson as it is shown: it goes on when the board has caught up, and stays while others move. */

import type { TableModel } from "../../play/model.svelte";
import type { LessonNow } from "../../net/wire";

export class ShownLesson {
  now: LessonNow | null = $state.raw(null);

  constructor(table: () => TableModel) {
    $effect(() => {
      const { known, moments } = table();
      const lesson = known?.lesson ?? null;
      if (lesson === null) this.now = null;
      else if (moments.caughtUp && lesson.say !== "") this.now = lesson;
    });
  }
}
