/** What happened, for those who listen: every update is a paragraph of its own, and is gone again after a while. */

/** How long a paragraph stands (ms); read once, it is only in the way of who reads the page. */
export const LINGER = 15_000;
/** More than these nobody listens to the end of. */
export const MOST = 20;

export interface Paragraph {
  /** Never twice the same, so that the same sentence is read again when the same happens again. */
  id: number;
  sentences: string[];
}

export class Announcements {
  paragraphs: Paragraph[] = $state.raw([]);
  private count = 0;

  add(sentences: string[]): void {
    if (sentences.length === 0) return;
    const id = ++this.count;
    this.paragraphs = [...this.paragraphs, { id, sentences }].slice(-MOST);
    setTimeout(() => this.drop(id), LINGER);
  }

  /** Another person listens: what the one before saw is not for these ears. */
  clear(): void {
    this.paragraphs = [];
  }

  private drop(id: number): void {
    this.paragraphs = this.paragraphs.filter((paragraph) => paragraph.id !== id);
  }
}
