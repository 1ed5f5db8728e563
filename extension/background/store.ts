import type { After } from '../shared/messages.ts';

/** Where pictures go. Nobody but the background reads it. */
export interface Login {
  server: string;
  key: string;
  account: string;
}

/** A program that waits to be let in. */
export interface OpenPairing {
  server: string;
  id: string;
  secret: string;
  code: string;
  url: string;
  /** Epoch milliseconds. */
  ends: number;
}

/** A picture that is not uploaded yet. */
export interface Queued {
  /** Also the key under which the server takes it once. */
  id: string;
  place: number;
  blob: Blob | null;
  name: string;
  address: string;
  givenAt: number;
  after: After | 'guide';
  /** The tab that it was taken of. */
  tab: number | null;
  caption: string;
  recording: string | null;
  /** Set once it is uploaded; a step of a recording waits for the others. */
  signature: string | null;
  fileId: string | null;
  /** Why it is not tried again by itself. */
  failure: string | null;
}

export interface Recording {
  id: string;
  tab: number;
  title: string;
  isPaused: boolean;
  follows: boolean;
}

export interface Step {
  id: string;
  place: number;
  recording: string;
  blob: Blob;
  caption: string;
  address: string;
  givenAt: number;
}

interface Kept {
  login: Login;
  pairing: OpenPairing;
  after: After;
  recording: Recording;
  link: string;
  fault: string;
}

/**
 * What the extension keeps stands in a database of its own origin: scripts in pages cannot open it, unlike `storage.local`, and what
 * waits there outlives the service worker.
 */
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kadr', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('kept');
      request.result.createObjectStore('queue', { keyPath: 'id' });
      request.result.createObjectStore('steps', { keyPath: 'id' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
  return opened;
}

async function run<Answer>(
  store: string,
  mode: IDBTransactionMode,
  does: (rows: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const transaction = (await open()).transaction(store, mode, { durability: 'strict' });
  const request = does(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
  });
}

export const kept = {
  get: async <Name extends keyof Kept>(name: Name): Promise<Kept[Name] | null> =>
    (await run('kept', 'readonly', (rows) => rows.get(name) as IDBRequest<Kept[Name] | undefined>)) ?? null,
  set: <Name extends keyof Kept>(name: Name, value: Kept[Name]) =>
    run('kept', 'readwrite', (rows) => rows.put(value, name)),
  forget: (name: keyof Kept) => run('kept', 'readwrite', (rows) => rows.delete(name)),
};

const table = <Row extends { id: string; place: number }>(name: string) => ({
  /** In their order. */
  all: async (): Promise<Row[]> =>
    (await run(name, 'readonly', (rows) => rows.getAll() as IDBRequest<Row[]>)).toSorted((a, b) => a.place - b.place),
  put: (row: Row) => run(name, 'readwrite', (rows) => rows.put(row)),
  remove: (id: string) => run(name, 'readwrite', (rows) => rows.delete(id)),
});

export const queue = table<Queued>('queue');
export const steps = table<Step>('steps');

/** A place behind all that was given before. */
let last = 0;
export function nextPlace(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}
