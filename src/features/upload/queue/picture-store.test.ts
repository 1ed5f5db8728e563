import { describe, expect, test, vi } from 'vitest';
import { unclaimedOwner, createPictureStore, type StoredPicture } from './picture-store.ts';
import { memoryStore } from './testing/memory-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = 100 * day;

/** The person does not leave meanwhile. */
const here = new AbortController().signal;

const row = (id: string, change: Partial<StoredPicture> = {}): StoredPicture => ({
  id,
  batch: 'batch',
  name: `${id}.png`,
  bytes: 5,
  user: 'olena',
  picture: new Blob([id]),
  givenAt: now,
  ...change,
});

describe('pictures', () => {
  test('come back on the next page in the order given, for their person alone', async () => {
    const store = memoryStore();
    const before = createPictureStore(store, () => now);
    await before.keep([row('second', { givenAt: now + 0.5 })]);
    await before.keep([row('first')]);
    await before.keep([row('other', { user: 'taras' })]);

    const after = createPictureStore(store, () => now);
    expect(await after.claim('olena', here)).toEqual([
      { id: 'first', batch: 'batch', name: 'first.png', bytes: 5, givenAt: now },
      { id: 'second', batch: 'batch', name: 'second.png', bytes: 5, givenAt: now + 0.5 },
    ]);
    expect(await (await after.find('first'))?.text()).toBe('first');
  });

  test('are only here until the browser has kept them, and while it refuses to', async () => {
    const onlyHere = new Set();
    const store = memoryStore();
    const tab = () => 'here';
    const pictures = createPictureStore(store, () => now, tab, onlyHere);
    const keeping = pictures.keep([row('kept')]);
    expect([...onlyHere]).toEqual(['kept']);
    await keeping;
    expect([...onlyHere]).toEqual([]);

    const refusing = { ...store, put: () => Promise.reject(new Error('a private window')) };
    const held = createPictureStore(refusing, () => now, tab, onlyHere);
    await held.keep([row('sent'), row('waits')]);
    await held.forget(['sent']);
    expect([...onlyHere]).toEqual(['waits']);
  });

  test('are only here again once the data of the site were cleared under the page', async () => {
    const onlyHere = new Set();
    const store = memoryStore();
    const pictures = createPictureStore(
      store,
      () => now,
      () => 'here',
      onlyHere,
    );
    await pictures.keep([row('sent'), row('waits'), row('other', { user: 'taras' })]);
    await pictures.forget(['sent']);
    store.clear();
    expect([[...onlyHere], await pictures.unsentOf('olena')]).toEqual([['waits', 'other'], ['waits']]);
  });

  test('of nobody become those of the first who signs in in their tab, for half an hour', async () => {
    const store = memoryStore();
    const pictures = createPictureStore(
      store,
      () => now,
      () => 'here',
    );
    const elsewhere = createPictureStore(
      store,
      () => now,
      () => 'elsewhere',
    );
    await pictures.keep([row('fresh', { user: unclaimedOwner, givenAt: now - hour / 2 })]);
    await pictures.keep([row('stale', { user: unclaimedOwner, givenAt: now - hour / 2 - 1 })]);

    expect(await elsewhere.claim('taras', here)).toEqual([]);
    expect([...store.rows.values()].map(({ id, user }) => [id, user])).toEqual([['fresh', unclaimedOwner]]);
    expect((await pictures.claim('olena', here)).map(({ id }) => id)).toEqual(['fresh']);
    expect([...store.rows.values()].map(({ id, user }) => [id, user])).toEqual([['fresh', 'olena']]);
    expect(await pictures.claim('taras', here)).toEqual([]);
  });

  test('of nobody are known to their tab alone, without those that are too old, and stay those of nobody', async () => {
    const store = memoryStore();
    const inTab = (tab: string) =>
      createPictureStore(
        store,
        () => now,
        () => tab,
      );
    await inTab('here').keep([row('second', { user: unclaimedOwner, givenAt: now - 1 }), row('olenas')]);
    await inTab('here').keep([row('first', { user: unclaimedOwner, givenAt: now - hour / 2 })]);
    await inTab('here').keep([row('stale', { user: unclaimedOwner, givenAt: now - hour / 2 - 1 })]);

    expect(await inTab('here').unclaimed()).toEqual([
      { id: 'first', batch: 'batch', name: 'first.png', bytes: 5, givenAt: now - hour / 2 },
      { id: 'second', batch: 'batch', name: 'second.png', bytes: 5, givenAt: now - 1 },
    ]);
    expect(await inTab('elsewhere').unclaimed()).toEqual([]);
    expect([...store.rows.values()].map(({ id, user }) => [id, user])).toEqual([
      ['second', unclaimedOwner],
      ['olenas', 'olena'],
      ['first', unclaimedOwner],
    ]);
  });

  test('of nobody stay so when the person has left before they were read', async () => {
    const store = memoryStore();
    const pictures = createPictureStore(store, () => now);
    await pictures.keep([row('unclaimed', { user: unclaimedOwner })]);
    const leaving = new AbortController();
    const claimed = pictures.claim('olena', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(claimed).rejects.toThrow('left');
    expect((await pictures.claim('taras', here)).map(({ id }) => id)).toEqual(['unclaimed']);
  });

  test('wait a week for their person', async () => {
    const store = memoryStore();
    const pictures = createPictureStore(store, () => now);
    await pictures.keep([row('waiting', { givenAt: now - 7 * day })]);
    await pictures.keep([row('given-up', { user: 'taras', givenAt: now - 7 * day - 1 })]);
    expect((await pictures.claim('olena', here)).map(({ id }) => id)).toEqual(['waiting']);
    expect([...store.rows.keys()]).toEqual(['waiting']);
  });

  test('are forgotten one by one or all of a person at once', async () => {
    const store = memoryStore();
    const pictures = createPictureStore(store, () => now);
    for (const id of ['a', 'b', 'c']) await pictures.keep([row(id)]);
    await pictures.keep([row('other', { user: 'taras' })]);
    await pictures.forget(['a']);
    expect([await pictures.find('a'), [...store.rows.keys()]]).toEqual([undefined, ['b', 'c', 'other']]);
    await pictures.forgetAllOf('olena');
    expect([...store.rows.keys()]).toEqual(['other']);
  });

  test('are let go of by the page where the browser does not answer for its store', async () => {
    const silent = { ...memoryStore(), all: () => new Promise<never>(() => {}) };
    const held = createPictureStore(silent, () => now);
    await held.keep([row('a'), row('other', { user: 'taras' })]);
    void held.forgetAllOf('olena');
    expect([held.heldFor('olena'), held.heldFor('taras')]).toEqual([[], ['other']]);
  });

  test('of a large folder are written in parts; one that was sent meanwhile is not written any more', async () => {
    const store = memoryStore();
    const pictures = createPictureStore(store, () => now);
    const put = vi.spyOn(store, 'put');
    const keeping = pictures.keep(Array.from({ length: 120 }, (_, index) => row(`${index}`)));
    expect(await (await pictures.find('119'))?.text()).toBe('119');
    await pictures.forget(['0', '119']);
    await keeping;
    expect(put.mock.calls.map(([part]) => part.length)).toEqual([50, 50, 19]);
    expect([store.rows.size, store.rows.has('0'), store.rows.has('119')]).toEqual([118, false, false]);
  });

  test('are kept without one that cannot be read', async () => {
    const store = memoryStore();
    const picky = {
      ...store,
      put: (rows: readonly StoredPicture[]) =>
        rows.some(({ id }) => id === 'b') ? Promise.reject(new Error('NotReadableError')) : store.put(rows),
    };
    await createPictureStore(picky, () => now).keep([row('a'), row('b'), row('c')]);
    expect([...store.rows.keys()]).toEqual(['a', 'c']);
  });

  test('can be sent where the browser refuses to store; what it never held is an error, not a picture gone', async () => {
    const pictures = createPictureStore(memoryStore({ refuses: true }), () => now);
    await pictures.keep([row('a')]);
    expect(await (await pictures.find('a'))?.text()).toBe('a');
    expect(await pictures.claim('olena', here)).toEqual([]);
    await pictures.forget(['a']);
    await expect(pictures.find('a')).rejects.toThrow('Storage is refused');
  });
});
