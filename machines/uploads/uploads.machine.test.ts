import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { broken, screen, unsupported } from '../upload/upload.fixtures.ts';
import { startUploads } from './testing/start-uploads.ts';
import { uploadItemLimit } from '#domain/limits.ts';
import { unsent } from './upload-items.ts';
import { fileOf, items } from './uploads.fixtures.ts';
import { selectIsOffline, selectItems, selectNeedsSignIn } from './uploads.selectors.ts';

const succeeded = { type: 'sending.succeeded', screen } as const;

describe('the queue', () => {
  test('SCR-02 sends three at a time and tells each screen and the finished batch', async () => {
    const { uploads, sending, emitted, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2, 3, 4);
    expect([...sending.keys()]).toEqual(['upload-1', 'upload-2', 'upload-3']);
    expect(statuses()).toEqual({
      'upload-1': 'sending',
      'upload-2': 'sending',
      'upload-3': 'sending',
      'upload-4': 'queued',
    });
    expect(uploads.getSnapshot().context.anyArrived).toBe(false);
    answer(2, succeeded);
    expect(uploads.getSnapshot().context.anyArrived).toBe(true);
    await prepared();
    expect([...sending.keys()]).toEqual(['upload-1', 'upload-3', 'upload-4']);
    for (const number of [1, 3, 4]) answer(number, succeeded);
    expect(statuses()).toEqual({ 'upload-1': 'done', 'upload-2': 'done', 'upload-3': 'done', 'upload-4': 'done' });
    expect(emitted.filter(({ type }) => type === 'upload.succeeded')).toHaveLength(4);
    expect(emitted.at(-1)).toEqual({
      type: 'batch.finished',
      batch: 'batch-1',
      screens: [screen, screen, screen, screen],
      failures: 0,
    });
  });

  test('keeps how many bytes of each have been sent, of the form around it none', async () => {
    const { uploads, answer, add } = await startUploads();
    await add(1, 2, 3);
    answer(1, { type: 'sending.progressed', sent: 24_100 });
    answer(2, { type: 'sending.progressed', sent: fileOf(2).bytes + 200 });
    expect(selectItems(uploads.getSnapshot()).map(({ status, sent }) => [status, sent])).toEqual([
      ['sending', 24_100],
      ['sending', fileOf(2).bytes],
      ['sending', 0],
    ]);
  });

  test('keeps no actor of an upload that is over', async () => {
    const { uploads, answer, add } = await startUploads();
    await add(1, 2, 3);
    answer(1, succeeded);
    answer(2, { type: 'sending.failed', failure: unsupported });
    expect(Object.keys(uploads.getSnapshot().children)).toEqual(['network', 'leftovers', 'upload-3']);
  });

  test('SCR-04 refuses an empty picture and one over the limit without sending them', async () => {
    const { uploads, sending, emitted } = await startUploads();
    const [empty, large] = [
      { ...fileOf(1), bytes: 0 },
      { ...fileOf(2), bytes: 100_001 },
    ];
    uploads.send({ type: 'uploads.added', files: [empty, large] });
    expect(sending.size).toBe(0);
    expect(emitted).toEqual([
      { type: 'upload.failed', id: 'upload-1', name: 'orders-1.png', failure: { type: 'file_empty' } },
      { type: 'upload.failed', id: 'upload-2', name: 'orders-2.png', failure: { type: 'file_too_large' } },
      { type: 'uploads.forgotten', ids: ['upload-1', 'upload-2'] },
    ]);
  });

  test('takes ten thousand files and tells which more it refused', async () => {
    const { uploads, emitted } = await startUploads();
    uploads.send({ type: 'network.lost' });
    const files = Array.from({ length: uploadItemLimit + 1 }, (_, number) => fileOf(number));
    uploads.send({ type: 'uploads.added', files });
    expect(selectItems(uploads.getSnapshot())).toHaveLength(10_000);
    expect(emitted).toEqual([{ type: 'uploads.refused', ids: ['upload-10000'] }]);
  });

  test('refuses nothing that waits in the store, at a start or left by a closed tab: what finds no room stays there', async () => {
    const stored = Array.from({ length: uploadItemLimit + 1 }, (_, number) => fileOf(number));
    const { uploads, emitted, leave } = await startUploads({ stored });
    leave(uploadItemLimit + 1);
    expect([selectItems(uploads.getSnapshot()).length, emitted]).toEqual([10_000, []]);
  });

  test('of 5,000 files has an actor for each of the three that have their turn, and for no other', async () => {
    const { uploads, prepared } = await startUploads();
    uploads.send({ type: 'uploads.added', files: Array.from({ length: 5000 }, (_, number) => fileOf(number)) });
    await prepared();
    expect(Object.keys(uploads.getSnapshot().children)).toEqual([
      'network',
      'leftovers',
      'upload-0',
      'upload-1',
      'upload-2',
    ]);
    uploads.send({ type: 'viewer.left' });
    expect(Object.keys(uploads.getSnapshot().children)).toEqual(['network']);
  });
});

describe('a failed upload', () => {
  test('SCR-03 can be sent again alone', async () => {
    const { uploads, emitted, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2);
    const failure = { type: 'internal' } as const;
    answer(1, { type: 'sending.failed', failure });
    answer(2, succeeded);
    expect(statuses()).toEqual({ 'upload-1': 'failed', 'upload-2': 'done' });
    expect(emitted).toContainEqual({ type: 'upload.failed', id: 'upload-1', name: 'orders-1.png', failure });
    expect(emitted.at(-1)).toEqual({ type: 'batch.finished', batch: 'batch-1', screens: [screen], failures: 1 });
    uploads.send({ type: 'upload.retried', id: 'upload-1' });
    await prepared();
    answer(1, succeeded);
    expect(statuses()).toEqual({ 'upload-1': 'done', 'upload-2': 'done' });
    expect(emitted.at(-1)).toEqual({ type: 'batch.finished', batch: 'upload-1', screens: [screen], failures: 0 });
  });

  test('SCR-03 whose picture is the reason is forgotten and cannot be sent again', async () => {
    const { uploads, emitted, statuses, answer, add } = await startUploads();
    await add(1);
    answer(1, { type: 'sending.failed', failure: unsupported });
    uploads.send({ type: 'upload.retried', id: 'upload-1' });
    uploads.send({ type: 'uploads.retried' });
    expect(statuses()).toEqual({ 'upload-1': 'failed' });
    expect(emitted).toContainEqual({ type: 'uploads.forgotten', ids: ['upload-1'] });
  });

  test('SCR-03 by a broken connection is sent again by itself, in its turn, after a wait', async () => {
    const { clock, sending, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2, 3, 4);
    answer(1, { type: 'sending.failed', failure: broken });
    expect(statuses()).toMatchObject({ 'upload-1': 'waiting', 'upload-4': 'queued' });
    clock.increment(1999);
    expect(statuses()).toMatchObject({ 'upload-1': 'waiting' });
    clock.increment(1);
    await prepared();
    expect(statuses()).toMatchObject({ 'upload-1': 'sending', 'upload-4': 'queued' });
    expect([...sending.keys()]).toEqual(['upload-2', 'upload-3', 'upload-1']);
  });

  test('SCR-03 sent again together are one batch', async () => {
    const { uploads, emitted, answer, prepared, add } = await startUploads();
    await add(1, 2, 3);
    const failure = { type: 'storage_full' } as const;
    for (const number of [1, 2]) answer(number, { type: 'sending.failed', failure });
    answer(3, succeeded);
    uploads.send({ type: 'uploads.retried' });
    await prepared();
    for (const number of [1, 2]) answer(number, succeeded);
    expect(emitted.filter(({ type }) => type === 'batch.finished')).toEqual([
      { type: 'batch.finished', batch: 'batch-1', screens: [screen], failures: 2 },
      { type: 'batch.finished', batch: 'upload-1', screens: [screen, screen], failures: 0 },
    ]);
  });

  test('that breaks five times is left to the person, who starts a new count', async () => {
    const { uploads, clock, statuses, answer, prepared, add } = await startUploads();
    await add(1);
    for (let tries = 1; tries <= 5; tries++) {
      answer(1, { type: 'sending.failed', failure: broken });
      clock.increment(30_000);
      await prepared();
    }
    expect(statuses()).toEqual({ 'upload-1': 'failed' });
    uploads.send({ type: 'uploads.retried' });
    await prepared();
    expect(uploads.getSnapshot().context.items[0]).toMatchObject({ status: 'sending', failure: null });
    answer(1, { type: 'sending.failed', failure: broken });
    expect(statuses()).toEqual({ 'upload-1': 'waiting' });
  });

  test('whose picture another tab sends disappears here and is kept for that tab', async () => {
    const { emitted, statuses, add } = await startUploads({
      prepare: (id) => (id === 'upload-1' ? 'takenElsewhere' : 'ready'),
    });
    await add(1, 2);
    expect(statuses()).toEqual({ 'upload-2': 'sending' });
    expect(emitted).toEqual([]);
  });

  test('whose picture another tab sends may be the last one that its batch waited for', async () => {
    const { uploads, emitted, answer, prepared, add } = await startUploads({
      prepare: (id) => (id === 'upload-2' ? 'takenElsewhere' : 'ready'),
    });
    await add(1);
    uploads.send({ type: 'network.lost' });
    uploads.send({ type: 'uploads.added', files: [fileOf(2)] });
    uploads.send({ type: 'upload.paused', id: 'upload-2' });
    uploads.send({ type: 'network.restored', at: 0 });
    await prepared();
    answer(1, succeeded);
    expect(emitted.map(({ type }) => type)).toEqual(['upload.succeeded', 'uploads.forgotten']);
    uploads.send({ type: 'upload.resumed', id: 'upload-2' });
    await prepared();
    expect(emitted.slice(2)).toEqual([{ type: 'batch.finished', batch: 'batch-1', screens: [screen], failures: 0 }]);
  });
});

describe('a person', () => {
  test('pauses an upload, which stops it, and resumes it from the start', async () => {
    const { uploads, stopped, statuses, answer, prepared, add } = await startUploads();
    await add(1);
    answer(1, { type: 'sending.progressed', sent: 40_000 });
    uploads.send({ type: 'upload.paused', id: 'upload-1' });
    expect(stopped).toEqual(['upload-1']);
    expect(uploads.getSnapshot().context.items[0]).toMatchObject({ status: 'paused', sent: 0 });
    uploads.send({ type: 'upload.resumed', id: 'upload-1' });
    await prepared();
    expect(statuses()).toEqual({ 'upload-1': 'sending' });
  });

  test('pauses everything, also one that waits for its next try', async () => {
    const { uploads, clock, stopped, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2, 3, 4);
    answer(1, { type: 'sending.failed', failure: broken });
    await prepared();
    uploads.send({ type: 'uploads.paused' });
    clock.increment(60_000);
    expect(statuses()).toEqual({
      'upload-1': 'paused',
      'upload-2': 'paused',
      'upload-3': 'paused',
      'upload-4': 'paused',
    });
    expect(stopped.toSorted()).toEqual(['upload-1', 'upload-2', 'upload-3']);
    uploads.send({ type: 'uploads.resumed' });
    await prepared();
    expect(statuses()).toEqual({
      'upload-1': 'sending',
      'upload-2': 'sending',
      'upload-3': 'sending',
      'upload-4': 'queued',
    });
  });

  test('cancels an upload, which makes room for the next and may finish the batch', async () => {
    const { uploads, stopped, emitted, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2, 3, 4);
    uploads.send({ type: 'upload.cancelled', id: 'upload-2' });
    await prepared();
    expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-3': 'sending', 'upload-4': 'sending' });
    expect([stopped, emitted]).toEqual([['upload-2'], [{ type: 'uploads.forgotten', ids: ['upload-2'] }]]);
    for (const number of [1, 3]) answer(number, succeeded);
    uploads.send({ type: 'upload.cancelled', id: 'upload-4' });
    expect(emitted.at(-1)).toEqual({
      type: 'batch.finished',
      batch: 'batch-1',
      screens: [screen, screen],
      failures: 0,
    });
  });

  test('dismisses what is over, and only that', async () => {
    const { uploads, statuses, answer, add } = await startUploads();
    await add(1, 2, 3);
    answer(1, succeeded);
    answer(2, { type: 'sending.failed', failure: unsupported });
    uploads.send({ type: 'upload.dismissed', id: 'upload-3' });
    uploads.send({ type: 'upload.dismissed', id: 'upload-1' });
    expect(statuses()).toEqual({ 'upload-2': 'failed', 'upload-3': 'sending' });
    uploads.send({ type: 'uploads.cleared' });
    expect(statuses()).toEqual({ 'upload-3': 'sending' });
  });
});

describe('the network', () => {
  test('that goes away holds what runs; back again everything goes on and no try is counted', async () => {
    const { uploads, stopped, statuses, prepared, add } = await startUploads();
    await add(1, 2);
    uploads.send({ type: 'network.lost' });
    expect(selectIsOffline(uploads.getSnapshot())).toBe(true);
    expect([stopped, statuses()]).toEqual([['upload-1', 'upload-2'], { 'upload-1': 'queued', 'upload-2': 'queued' }]);
    await add(3);
    expect(statuses()).toMatchObject({ 'upload-3': 'queued' });
    uploads.send({ type: 'network.restored', at: 0 });
    await prepared();
    expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-2': 'sending', 'upload-3': 'sending' });
  });
});

test('the network is doubted when a picture fails by it, and not when the server refuses one', async () => {
  const { answer, asked, statuses, add } = await startUploads();
  await add(1, 2);
  answer(1, { type: 'sending.failed', failure: { type: 'unavailable' } });
  expect([asked, statuses()]).toEqual([[], { 'upload-1': 'waiting', 'upload-2': 'sending' }]);
  answer(2, { type: 'sending.failed', failure: { type: 'network' } });
  expect([asked, statuses()]).toEqual([
    [{ type: 'network.doubted' }],
    { 'upload-1': 'waiting', 'upload-2': 'waiting' },
  ]);
});

describe('a tab that was closed', () => {
  test('leaves its pictures to the queue of its person, while somebody is there to send them', async () => {
    const { uploads, leave, listening, statuses, prepared, add } = await startUploads();
    expect(listening()).toBe('olena');
    await add(1);
    leave(1, 2);
    await prepared();
    expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-2': 'sending' });
    uploads.send({ type: 'viewer.expired' });
    expect(listening()).toBe(null);
    uploads.send({ type: 'viewer.entered', user: 'taras' });
    await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    expect(listening()).toBe('taras');
  });
});

describe('the owner', () => {
  test('may sign in after the pictures were given', async () => {
    const { uploads, statuses, prepared, add } = await startUploads({ user: null });
    await add(1);
    expect([statuses(), selectNeedsSignIn(uploads.getSnapshot())]).toEqual([{ 'upload-1': 'queued' }, true]);
    uploads.send({ type: 'viewer.entered', user: 'olena' });
    await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    await prepared();
    expect([statuses(), selectNeedsSignIn(uploads.getSnapshot())]).toEqual([{ 'upload-1': 'sending' }, false]);
  });

  test('finds unfinished pictures again after a reload, each once', async () => {
    const { uploads, statuses, prepared } = await startUploads({ stored: [fileOf(1), fileOf(2)] });
    await prepared();
    uploads.send({ type: 'uploads.added', files: [fileOf(2)] });
    expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-2': 'sending' });
  });

  test('goes on after the session ran out and they signed in again', async () => {
    const { uploads, stopped, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2);
    answer(1, { type: 'sending.failed', failure: { type: 'unauthorized' } });
    expect([stopped.toSorted(), statuses()]).toEqual([
      ['upload-1', 'upload-2'],
      { 'upload-1': 'queued', 'upload-2': 'queued' },
    ]);
    uploads.send({ type: 'viewer.expired' });
    uploads.send({ type: 'viewer.entered', user: 'olena' });
    await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    await prepared();
    expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-2': 'sending' });
  });

  test('who signs out takes their pictures along', async () => {
    const { uploads, stopped, emitted, add } = await startUploads();
    await add(1, 2);
    uploads.send({ type: 'viewer.left' });
    expect(uploads.getSnapshot().context).toEqual({
      items: [],
      owner: null,
      bytesLimit: 100_000,
      anyArrived: false,
      hold: 0,
    });
    expect(stopped.toSorted()).toEqual(['upload-1', 'upload-2']);
    expect(emitted).toEqual([
      { type: 'uploads.forgotten', ids: ['upload-1', 'upload-2'] },
      { type: 'uploads.dropped', count: 2 },
    ]);
  });

  test('a picture that failed and may be tried again would be lost, too', () => {
    expect(unsent(items).map(({ status }) => status)).toEqual([
      'sending',
      'preparing',
      'waiting',
      'paused',
      'failed',
      'queued',
    ]);
  });

  test('who signs out while their kept pictures are looked for takes those given along', async () => {
    const { uploads, emitted } = await startUploads({ stored: [fileOf(2)], user: null });
    uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    uploads.send({ type: 'viewer.entered', user: 'olena' });
    expect(uploads.getSnapshot().matches({ account: 'restoring' })).toBe(true);
    uploads.send({ type: 'viewer.left' });
    expect(uploads.getSnapshot().context).toMatchObject({ items: [], owner: null });
    expect(emitted).toEqual([
      { type: 'uploads.forgotten', ids: ['upload-1'] },
      { type: 'uploads.dropped', count: 1 },
    ]);
  });

  test('who is another one neither sends nor deletes what is not theirs', async () => {
    const { uploads, emitted, statuses, add } = await startUploads();
    await add(1);
    uploads.send({ type: 'viewer.expired' });
    uploads.send({ type: 'viewer.entered', user: 'taras' });
    await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    expect([statuses(), emitted]).toEqual([{}, []]);
    expect(uploads.getSnapshot().context.owner).toBe('taras');
  });
});
