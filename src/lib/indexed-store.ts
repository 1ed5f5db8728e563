/**
 * A small key-value store in IndexedDB: one database, one object store, records found by their `id`.
 * Every method rejects with the browser's DOMException when storage is refused (private windows, full quota).
 */
export interface IndexedStore<Row extends { id: string }> {
  /** All of them or none. */
  put(rows: readonly Row[]): Promise<void>;
  get(id: string): Promise<Row | undefined>;
  all(): Promise<Row[]>;
  count(): Promise<number>;
  remove(ids: readonly string[]): Promise<void>;
  /** Calls the listener when the store is closed under the page: its rows may have been cleared away. */
  onClosed(listener: () => void): void;
}

/** An IDBObjectStore that holds these rows alone. */
interface Rows<Row> {
  put(row: Row): IDBRequest<IDBValidKey>;
  get(id: string): IDBRequest<Row | undefined>;
  getAll(): IDBRequest<Row[]>;
  count(): IDBRequest<number>;
  delete(id: string): IDBRequest<undefined>;
}

export function indexedStore<Row extends { id: string }>(database: string, store: string): IndexedStore<Row> {
  let connection: Promise<IDBDatabase> | undefined;
  const closeListeners = new Set<() => void>();

  function connect(): Promise<IDBDatabase> {
    const connecting = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      request.onsuccess = () => {
        const db = request.result;
        // Clearing the data of the site closes the connection of an open page.
        db.onclose = () => lose(connecting);
        // The person who deletes the database waits until it is closed here.
        db.onversionchange = () => {
          db.close();
          lose(connecting);
        };
        resolve(db);
      };
      request.onerror = () => {
        leave(connecting);
        reject(request.error ?? new Error('IndexedDB failed'));
      };
    });
    return connecting;
  }

  const leave = (left: Promise<IDBDatabase>) => {
    if (connection === left) connection = undefined;
  };
  const lose = (lost: Promise<IDBDatabase>) => {
    if (connection !== lost) return;
    leave(lost);
    for (const listener of closeListeners) listener();
  };

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const known = (connection ??= connect());
    const db = await known;
    try {
      return db.transaction(store, mode);
    } catch {
      // A browser may close a connection without a word.
      db.close();
      lose(known);
      return (await (connection ??= connect())).transaction(store, mode);
    }
  }

  /** Returns what the last request of the work did. */
  async function run<T>(mode: IDBTransactionMode, work: (rows: Rows<Row>) => IDBRequest<T> | undefined) {
    const transaction = await begin(mode);
    return new Promise<T | undefined>((resolve, reject) => {
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    });
  }

  return {
    put: async (added) => void (await run('readwrite', (rows) => added.map((row) => rows.put(row)).at(-1))),
    get: (id) => run('readonly', (rows) => rows.get(id)),
    all: async () => (await run('readonly', (rows) => rows.getAll())) ?? [],
    count: async () => (await run('readonly', (rows) => rows.count())) ?? 0,
    remove: (ids) => run('readwrite', (rows) => ids.map((id) => rows.delete(id)).at(-1)),
    onClosed: (listener) => void closeListeners.add(listener),
  };
}
