import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { copiesAtOnce } from '#domain/limits.ts';
import { silentSource } from '../testing/silent-source.ts';
import { pictures } from './shared-copy.fixtures.ts';
import { sharedCopyMachine, type SharedCopyEmitted, type SharedPicture } from './shared-copy.machine.ts';

function flowWith(copyScreen: (picture: SharedPicture) => Promise<string>) {
  const logic = sharedCopyMachine.provide({
    actors: {
      copyScreen: fromPromise<string, SharedPicture>(({ input }) => copyScreen(input)),
      messages: silentSource(),
    },
  });
  const flow = createActor(logic, { input: {} }).start();
  const told: SharedCopyEmitted[] = [];
  flow.on('*', (event) => told.push(event));
  const over = () => waitFor(flow, (snapshot) => !snapshot.hasTag('working'));
  return { flow, told, over };
}

test('SHR-04 screens are copied one after the other, and each copy is told', async () => {
  const { flow, told, over } = flowWith(async ({ signature, fileId }) => `copy of ${signature} ${fileId}`);
  const [first, second] = pictures(2);
  flow.send({ type: 'copy.requested', pictures: pictures(2), unread: 0 });
  await over();
  const copies = [first, second].map((picture) => `copy of ${picture?.signature} ${picture?.fileId}`);
  expect(told).toEqual([
    { type: 'screen.copied', signature: copies[0], of: first?.signature },
    { type: 'screen.copied', signature: copies[1], of: second?.signature },
    { type: 'copy.finished', copies },
  ]);
});

test('ERR-13 a failed copy is passed on with its error, and what was copied before stays', async () => {
  const failure = new Error('refused');
  const [first] = pictures(1);
  const { flow, told, over } = flowWith(async ({ signature }) => {
    if (signature !== first?.signature) throw failure;
    return 'copy';
  });
  flow.send({ type: 'copy.requested', pictures: pictures(3), unread: 0 });
  await over();
  expect(told).toEqual([
    { type: 'screen.copied', signature: 'copy', of: first?.signature },
    { type: 'copy.failed', count: 1, error: failure },
  ]);
});

test('SHR-04 too many at once, and pictures that are not known here, are refused', () => {
  const { flow, told } = flowWith(async () => 'copy');
  flow.send({ type: 'copy.requested', pictures: pictures(copiesAtOnce + 1), unread: 0 });
  flow.send({ type: 'copy.requested', pictures: pictures(1), unread: 2 });
  flow.send({ type: 'copy.requested', pictures: [], unread: 0 });
  expect(told).toEqual([
    { type: 'copy.refused', count: copiesAtOnce + 1, limit: copiesAtOnce },
    { type: 'copy.refused', count: 3, limit: copiesAtOnce },
  ]);
});
