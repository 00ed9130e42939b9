/** Requests of which only the latest counts: an answer that comes too late is nobody's any more. */

export class LatestRequest {
  private turn = 0;

  take<T>(asked: Promise<T>, then: (found: T) => void, wrong: (thrown: unknown) => void): void {
    const mine = ++this.turn;
    asked.then(
      (found) => this.turn === mine && then(found),
      (thrown: unknown) => this.turn === mine && wrong(thrown),
    );
  }

  /** Nobody waits any more. */
  end(): void {
    this.turn += 1;
  }
}
