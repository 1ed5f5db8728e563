import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import type { Sending } from './send-picture.ts';
import { freeLocks, newTab, openPage, picture, screenOf } from './testing/browser.ts';
import { memoryStore } from './testing/memory-store.ts';

const refusal = (status: number, type: OperationError['type'], message: string, retryAfter?: number) =>
  new OperationError({
    status,
    type,
    message,
    service: 'screens',
    operation: 'POST',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
const unauthorized = () => refusal(401, 'unauthorized', 'Log in to continue');

/** A server that refuses the first calls of a picture in this way. */
const refusing = (failure: () => OperationError, times: number) => {
  let calls = 0;
  return (sending: Sending) =>
    (calls += 1) <= times ? Promise.reject(failure()) : Promise.resolve(screenOf(sending.name));
};

describe('a picture', () => {
  test('SCR-02 CARD-03 is sent with its name, key and language, and its screen is told', async () => {
    const page = openPage();
    await waitFor(page.uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    const { batch } = await page.give([picture('orders.png', 'the bytes')]);
    await page.settled();

    expect(page.sent.map(({ name, locale }) => ({ name, locale }))).toEqual([{ name: 'orders.png', locale: 'uk' }]);
    const id = page.uploads.getSnapshot().context.items[0]?.id;
    expect(page.sent[0]?.idempotencyKey).toBe(id);
    expect(await page.sent[0]?.picture.text()).toBe('the bytes');
    const screen = screenOf('orders.png');
    expect(page.emitted).toEqual([
      { type: 'upload.succeeded', id, batch, screen },
      { type: 'uploads.forgotten', ids: [id] },
      { type: 'batch.finished', batch, screens: [screen], failures: 0 },
    ]);
    await expect.poll(() => page.store.rows.size).toBe(0);
  });

  test('AUTH-08 CARD-03 refused with 401 has the session renewed once and is sent once more with the same key', async () => {
    const page = openPage({ send: refusing(unauthorized, 1) });
    await page.give([picture('a.png')]);
    await page.settled();
    expect(page.items()).toEqual(['a.png done']);
    expect(page.refreshes).toEqual([1]);
    expect(page.sent.length).toBe(2);
    expect(new Set(page.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('AUTH-09 CARD-03 refused with 403 by the screens service is treated alike', async () => {
    const page = openPage({ send: refusing(() => refusal(403, 'forbidden', 'You have no access'), 1) });
    await page.give([picture('a.png')]);
    await page.settled();
    expect([page.items(), page.refreshes]).toEqual([['a.png done'], [1]]);
  });

  test('names the account that it is of, and is not sent again when the cookies turn out to be of somebody else', async () => {
    const other = { ...viewer, id: 'somebody' };
    const page = openPage({
      send: refusing(unauthorized, 9),
      refresh: async () => ({ outcome: 'renewed', generation: 9, viewer: other }),
    });
    await page.give([picture('a.png')]);
    await waitFor(page.session, ({ context }) => context.viewer?.id === other.id);
    await page.settled();
    expect([page.sent.map(({ account }) => account), page.items(), page.refreshes]).toEqual([[viewer.id], [], [1]]);
  });

  test('AUTH-10 three at once that are refused share one refresh', async () => {
    const page = openPage({ send: refusing(unauthorized, 3) });
    await page.give([picture('a.png'), picture('b.png'), picture('c.png')]);
    await page.settled();
    expect([page.items(), page.refreshes]).toEqual([['a.png done', 'b.png done', 'c.png done'], [1]]);
  });

  test('waits for the same person when the session is over', async () => {
    const page = openPage({ send: refusing(unauthorized, 1), refresh: async () => ({ outcome: 'refused' }) });
    await page.give([picture('a.png')]);
    await waitFor(page.uploads, (snapshot) => snapshot.hasTag('needsSignIn'));
    expect(page.items()).toEqual(['a.png queued']);

    page.session.send({ type: 'session.started', viewer, generation: 5 });
    await page.settled();
    expect([page.items(), page.sent.length]).toEqual([['a.png done'], 2]);
  });

  test('is tried again by itself when the session could not be renewed just now', async () => {
    const page = openPage({ send: refusing(unauthorized, 9), refresh: () => Promise.reject(new Error('503')) });
    await page.give([picture('a.png')]);
    await page.settled();
    expect(page.items()).toEqual(['a.png waiting']);
    expect(page.session.getSnapshot().context.viewer?.id).toBe(viewer.id);
    page.close();
  });

  test('SCR-03 fails alone with its reason, and succeeds when it is sent again', async () => {
    let full = true;
    const page = openPage({
      send: async ({ name }) => {
        if (name === 'b.png' && full) throw refusal(507, 'storage_full', 'The storage is full');
        return screenOf(name);
      },
    });
    await page.give([picture('a.png'), picture('b.png'), picture('c.png')]);
    await page.settled();
    const failed = page.uploads.getSnapshot().context.items[1];
    expect([page.items(), failed?.failure]).toEqual([
      ['a.png done', 'b.png failed', 'c.png done'],
      { type: 'storage_full' },
    ]);

    full = false;
    page.uploads.send({ type: 'upload.retried', id: failed?.id ?? '' });
    await page.settled();
    expect(page.items()).toEqual(['a.png done', 'b.png done', 'c.png done']);
  });

  test('refused for there being too many waits in its place for as long as the server asked', async () => {
    const page = openPage({ send: refusing(() => refusal(429, 'too_many', 'Wait', 7), 1) });
    await page.give([picture('a.png')]);
    await waitFor(page.uploads, (snapshot) => snapshot.hasTag('held'));
    expect([page.items(), page.uploads.getSnapshot().context.hold, page.emitted]).toEqual([['a.png queued'], 7000, []]);
    page.close();
  });

  test('whose file was moved away breaks the connection once, and is lost', async () => {
    const page = openPage({ send: () => Promise.reject(refusal(0, 'network', 'The connection broke')) });
    const moved = picture('a.png');
    moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
    await page.give([moved]);
    await page.settled();
    expect([page.items(), page.sent.length, page.uploads.getSnapshot().context.items[0]?.failure]).toEqual([
      ['a.png failed'],
      1,
      { type: 'lost' },
    ]);
    page.close();
  });

  test('whose file was moved away is told what the server has said of it', async () => {
    const page = openPage({ send: () => Promise.reject(refusal(507, 'storage_full', 'The storage is full')) });
    const moved = picture('a.png');
    moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
    await page.give([moved]);
    await page.settled();
    expect(page.uploads.getSnapshot().context.items[0]?.failure).toEqual({ type: 'storage_full' });
    page.close();
  });

  test('that is paused while its turn begins gives back the lock that comes later', async () => {
    const lock = Promise.withResolvers<boolean>();
    const released: string[] = [];
    const page = openPage({ locks: { take: () => lock.promise, release: (id) => released.push(id) } });
    await page.give([picture('a.png')]);
    await waitFor(page.uploads, ({ context }) => context.items[0]?.status === 'preparing');
    const id = page.uploads.getSnapshot().context.items[0]?.id ?? '';
    page.uploads.send({ type: 'upload.paused', id });
    expect([page.items(), released]).toEqual([['a.png paused'], []]);
    lock.resolve(true);
    await expect.poll(() => released).toEqual([id]);
    expect([page.items(), page.sent]).toEqual([['a.png paused'], []]);
    page.close();
  });

  test('that is paused is aborted, gives its lock back and is sent from the start when it goes on', async () => {
    const released: string[] = [];
    const page = openPage({
      locks: { ...freeLocks, release: (id) => released.push(id) },
      send: ({ name, signal, onProgress }) => {
        if (page.sent.length > 1) return Promise.resolve(screenOf(name));
        onProgress(2, 5);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    await page.give([picture('a.png')]);
    await waitFor(page.uploads, ({ context }) => context.items[0]?.sent === 2);
    const id = page.uploads.getSnapshot().context.items[0]?.id ?? '';
    page.uploads.send({ type: 'upload.paused', id });
    expect([page.items(), page.sent[0]?.signal.aborted, released]).toEqual([['a.png paused'], true, [id]]);

    page.uploads.send({ type: 'upload.resumed', id });
    await page.settled();
    expect([page.items(), page.sent.length]).toEqual([['a.png done'], 2]);
  });

  test('that another tab sends is left to it and kept', async () => {
    const page = openPage({ locks: { ...freeLocks, take: () => Promise.resolve(false) } });
    await page.give([picture('a.png')]);
    await waitFor(page.uploads, ({ context }) => context.items.length === 0);
    expect([page.sent.length, [...page.store.rows.values()].map(({ name }) => name)]).toEqual([0, ['a.png']]);
  });

  test('that another tab has sent meanwhile disappears without a failure, and its lock is given back', async () => {
    const store = memoryStore();
    const first = openPage({ store, send: () => new Promise(() => undefined) });
    await first.give([picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')]);
    await waitFor(
      first.uploads,
      ({ context }) => context.items.filter(({ status }) => status === 'sending').length === 3,
    );
    const released: string[] = [];
    const taken: string[] = [];
    const second = openPage({
      store,
      locks: {
        take: async (id) => {
          taken.push(id);
          store.rows.clear();
          return true;
        },
        release: (id) => released.push(id),
      },
    });
    await waitFor(second.uploads, ({ context }) => context.items.length > 0);
    await waitFor(second.uploads, ({ context }) => context.items.length === 0);
    expect([second.sent, second.emitted]).toEqual([[], []]);
    expect([taken.length, released]).toEqual([4, taken]);
    first.close();
  });
});

describe('a reload', () => {
  test('finds what was not sent, in the order given, under the same keys', async () => {
    const store = memoryStore();
    const before = openPage({ store, send: () => new Promise(() => undefined) });
    await before.give([picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')]);
    await expect.poll(() => store.rows.size).toBe(4);
    const ids = before.uploads.getSnapshot().context.items.map(({ id }) => id);
    before.close();

    const after = openPage({ store });
    await waitFor(after.uploads, ({ context }) => context.items.length > 0);
    await after.settled();
    expect(after.items()).toEqual(['a.png done', 'b.png done', 'c.png done', 'd.png done']);
    expect(after.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(ids);
  });
});

describe('a visitor', () => {
  test('SCR-02 who pastes and then signs in has the picture uploaded', async () => {
    const page = openPage({ user: null });
    await page.give([picture('a.png')]);
    expect([page.items(), page.sent]).toEqual([['a.png queued'], []]);
    page.session.send({ type: 'session.started', viewer, generation: 1 });
    await page.settled();
    expect(page.items()).toEqual(['a.png done']);
  });

  test('who signs in on a later page of the tab still does', async () => {
    const store = memoryStore();
    const tab = newTab();
    const before = openPage({ user: null, store, tab });
    await before.give([picture('a.png')]);
    await expect.poll(() => store.rows.size).toBe(1);
    before.close();

    const after = openPage({ store, tab });
    await waitFor(after.uploads, ({ context }) => context.items.length > 0);
    await after.settled();
    expect(after.items()).toEqual(['a.png done']);
  });
});

describe('signing out', () => {
  test('forgets what waits of this person, in other tabs too, and leaves what is not theirs', async () => {
    const store = memoryStore();
    const page = openPage({ store, send: () => new Promise(() => undefined) });
    await waitFor(page.uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    await page.give([picture('a.png')]);
    await page.pictures.keep([{ ...row, id: 'of-another-tab', user: viewer.id }]);
    await page.pictures.keep([{ ...row, id: 'of-taras', user: 'taras' }]);
    await waitFor(page.uploads, ({ context }) => context.items[0]?.status === 'sending');

    page.session.send({ type: 'signOut.requested' });
    await waitFor(page.session, (snapshot) => snapshot.matches('signedOut'));
    expect([page.items(), page.sent[0]?.signal.aborted]).toEqual([[], true]);
    await expect.poll(() => [...store.rows.keys()]).toEqual(['of-taras']);
  });
});

const row = { batch: 'batch', name: 'kept.png', bytes: 5, picture: new Blob(['bytes']), givenAt: 999_999 };
