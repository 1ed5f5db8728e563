import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { followSession } from './follow-session.ts';
import { networkThatIs, openPage, picture, type PageOptions } from './testing/browser.ts';
import { queueActors } from './uploads.actors.ts';

const other = { ...viewer, id: 'taras' };

/** A page whose queue is opened by what is done with it, as one that needed none until then. */
function lateQueue(options: PageOptions = {}) {
  const { session, owner, pictures, store } = openPage(options);
  const openQueue = () => {
    const logic = uploadsMachine.provide({
      actors: queueActors({ pictures, network: networkThatIs(), turns: null, onKept: () => () => {} }),
    });
    const uploads = createActor(logic, { input: { bytesLimit: 1000 } }).start();
    followSession(uploads, { session, owner });
    return uploads;
  };
  return { session, owner, pictures, store, openQueue };
}

test('a queue that is opened late is of the person who is signed in', async () => {
  const { openQueue } = lateQueue();
  expect(openQueue().getSnapshot().context.owner).toBe(viewer.id);
});

test('one that is opened after the session ran out waits for the same person, and gives nobody else their pictures', () => {
  const { session, owner, openQueue } = lateQueue();
  session.send({ type: 'session.retryRejected', generation: 1 });
  const uploads = openQueue();
  uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
  const { context } = uploads.getSnapshot();
  expect([owner(), context.owner, context.items.length]).toEqual([viewer.id, viewer.id, 1]);
  expect(uploads.getSnapshot().hasTag('needsSignIn')).toBe(true);

  session.send({ type: 'session.started', viewer: other, generation: 2 });
  expect([owner(), uploads.getSnapshot().context.owner, uploads.getSnapshot().context.items]).toEqual([
    other.id,
    other.id,
    [],
  ]);
});

test('one that is opened for a visitor is of nobody', () => {
  const { owner, openQueue } = lateQueue({ user: null });
  expect([owner(), openQueue().getSnapshot().context.owner]).toEqual([null, null]);
});

test('anyone who signs out takes their kept pictures along, where no queue was ever opened', async () => {
  const { session, owner, pictures, store } = lateQueue();
  await pictures.keep([
    { ...fileOf(1), user: viewer.id, picture: picture('a.png') },
    { ...fileOf(2), user: other.id, picture: picture('b.png') },
  ]);
  expect([await pictures.any(), owner()]).toEqual([true, viewer.id]);
  session.send({ type: 'session.endedElsewhere' });
  expect(owner()).toBe(null);
  await expect.poll(() => [...store.rows.values()].map(({ user }) => user)).toEqual([other.id]);
});
