import { createActor, fromCallback, fromPromise, SimulatedClock, transition, waitFor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { walk } from '../testing/explore-machine.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '../upload/upload.machine.ts';
import { fileOf, inputs, samples } from './uploads.fixtures.ts';
import { uploadsMachine } from './uploads.machine.ts';
import type { UploadsEvent } from './uploads.types.ts';
import { silentSource } from '../testing/silent-source.ts';

type Queue = SnapshotFrom<typeof uploadsMachine>;

/** Every place of the queue in which it belongs to somebody. */
const ownedPlaces: Queue[] = [
  ...walk(uploadsMachine, {
    inputs,
    samples,
    identify: ({ value, context }: Queue) => [value, context.owner, context.items.map(({ status }) => status)],
  }),
]
  .map(({ snapshot }) => snapshot)
  .filter(({ context }) => context.owner !== null);

const otherOf = (owner: string | null): UploadsEvent => ({
  type: 'viewer.entered',
  user: owner === 'olena' ? 'taras' : 'olena',
});

const changes: [string, readonly UploadsEvent[]][] = [
  ['another tab signed in as somebody else', []],
  ['the session ran out first', [{ type: 'viewer.expired' }]],
  ['the person signed out first', [{ type: 'viewer.left' }]],
];

const namesOf = ({ value, context }: Queue): string =>
  [JSON.stringify(value), ...context.items.map(({ status }) => status)].join(' ');

describe('an upload of one person never ends in the session of another', () => {
  test('the places looked at hold pictures in every status', () => {
    expect(new Set(ownedPlaces.flatMap(({ context }) => context.items.map(({ status }) => status)))).toEqual(
      new Set(['queued', 'preparing', 'sending', 'waiting', 'paused', 'failed', 'done']),
    );
    expect(new Set(ownedPlaces.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set(
        ['waiting', 'restoring', 'open'].flatMap((account) =>
          ['online', 'offline'].flatMap((network) =>
            ['welcoming', 'holding'].map((server) => JSON.stringify({ account, network, server })),
          ),
        ),
      ),
    );
  });

  test.each(changes)('%s: the queue is empty, sends nothing and belongs to the other one', (_, before) => {
    const kept = ownedPlaces.flatMap((place) => {
      const entered = otherOf(place.context.owner);
      const after = [...before, entered].reduce((at, event) => transition(uploadsMachine, at, event)[0], place);
      const { items, owner } = after.context;
      const isTheirs = 'user' in entered && owner === entered.user && after.matches({ account: 'restoring' });
      const children = Object.keys(after.children).filter((id) => id !== 'restoreUploads' && id !== 'network');
      return items.length === 0 && children.length === 0 && isTheirs ? [] : [namesOf(place)];
    });
    expect(kept).toEqual([]);
  });

  test.each(['restoring', 'preparing', 'sending', 'waiting', 'paused', 'offline'])(
    'a picture that is %s is dropped, whatever comes afterwards',
    async (moment) => {
      const clock = new SimulatedClock();
      const restores = new Map<string, PromiseWithResolvers<UploadFile[]>>();
      const sentFor: (string | null)[] = [];
      const prepared = Promise.withResolvers<PreparePictureOutput>();
      if (moment !== 'preparing') prepared.resolve('ready');
      const uploads = createActor(
        uploadsMachine.provide({
          actors: {
            network: silentSource(),
            leftovers: silentSource(),
            restoreUploads: fromPromise(({ input }: { input: { user: string } }) => {
              const answer = Promise.withResolvers<UploadFile[]>();
              restores.set(input.user, answer);
              return answer.promise;
            }),
            upload: uploadMachine.provide({
              actors: {
                preparePicture: fromPromise(() => prepared.promise),
                sendPicture: fromCallback(({ sendBack }) => {
                  sentFor.push(uploads.getSnapshot().context.owner);
                  if (moment === 'waiting') {
                    sendBack({ type: 'sending.failed', failure: { type: 'network' } });
                  }
                }),
              },
            }),
          },
        }),
        { input: { bytesLimit: 100_000 }, clock },
      ).start();
      const isAt = (status: string) =>
        waitFor(uploads, ({ context }) => context.items.some((item) => item.status === status));

      uploads.send({ type: 'viewer.entered', user: 'olena' });
      uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
      if (moment !== 'restoring') restores.get('olena')?.resolve([]);
      if (moment === 'offline') uploads.send({ type: 'network.lost' });
      if (moment === 'paused') uploads.send({ type: 'upload.paused', id: 'upload-1' });
      await isAt(moment === 'restoring' || moment === 'offline' ? 'queued' : moment);
      const sentBefore = [...sentFor];

      uploads.send({ type: 'viewer.entered', user: 'taras' });
      prepared.resolve('ready');
      restores.get('olena')?.resolve([fileOf(2)]);
      restores.get('taras')?.resolve([]);
      await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
      uploads.send({ type: 'network.restored', at: 0 });
      uploads.send({ type: 'uploads.resumed' });
      uploads.send({ type: 'uploads.retried' });
      clock.increment(3_600_000);
      await Promise.resolve();

      expect(uploads.getSnapshot().context).toMatchObject({ items: [], owner: 'taras' });
      expect(sentFor).toEqual(sentBefore);
    },
  );
});
