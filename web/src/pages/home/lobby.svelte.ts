/** The tables of the first page, asked for again now and then while somebody looks at it. */

import { api } from "../../net/api";
import type { TableInfo } from "../../net/wire";

const EVERY = 8_000;

export class Lobby {
  open: TableInfo[] = $state.raw([]);
  mine: TableInfo[] = $state.raw([]);
  known = $state(false);
  /** Asked for once, whether it was answered or not. */
  readonly first = this.refresh();

  /** Ask now; a failure leaves what was known, the next time may be better. */
  async refresh(): Promise<void> {
    try {
      const tables = await api.tables();
      this.open = tables.public;
      this.mine = tables.mine;
      this.known = true;
    } catch {
      return;
    }
  }

  /** Keep it fresh; the answer stops it. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}
