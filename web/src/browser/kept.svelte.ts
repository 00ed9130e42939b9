/** How much this browser keeps for the page, how much it would, and whether it has promised not to throw it away. */

export type Storage = Pick<StorageManager, "estimate" | "persist" | "persisted">;

export class Kept {
  /** null: nobody knows yet. */
  lasts: boolean | null = $state(null);
  used = $state(0);
  room = $state(0);
  /** It was asked, and did not promise. */
  refused = $state(false);

  constructor(private readonly storage: Storage | undefined) {}

  async look(): Promise<void> {
    if (!this.storage) return;
    const [lasts, { usage = 0, quota = 0 }] = await Promise.all([this.storage.persisted(), this.storage.estimate()]);
    [this.lasts, this.used, this.room] = [lasts, usage, quota];
  }

  async ask(): Promise<void> {
    if (!this.storage) return;
    this.lasts = await this.storage.persist();
    this.refused = !this.lasts;
  }
}
