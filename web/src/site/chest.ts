/** What is kept on this device: bytes under names, in a database of the browser. */

const DATABASE = "orcade";
const STORE = "kept";

export type Change = [name: string, kept: Uint8Array | null];

export class Chest {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Chest> {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    return new Chest(await done(asked));
  }

  /** All under a name with this beginning, in the order of the names. */
  async read(beginning: string): Promise<[string, Uint8Array][]> {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    const [names, kept] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    return names.map((name, at) => [String(name), kept[at] as Uint8Array]);
  }

  /** All of it or nothing; it is on the disk when this returns. */
  write(changes: Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new DOMException("the browser broke off writing", "AbortError"));
      try {
        for (const change of changes) lay(writing.objectStore(STORE), change);
      } catch (wrong) {
        reject(wrong instanceof Error ? wrong : new Error(String(wrong)));
        writing.abort();
      }
    });
  }
}

function lay(store: IDBObjectStore, [name, kept]: Change): void {
  if (kept === null) store.delete(name);
  else store.put(kept, name);
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new DOMException("the browser does not say why", "UnknownError"));
  });
}
