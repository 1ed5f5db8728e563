import { createActor, fromPromise, waitFor } from 'xstate';
import { viewer } from '#machines/session/session.fixtures.ts';
import {
  sessionMachine,
  type RefreshInput,
  type RefreshOutput,
  type RevokeInput,
  type RevokeOutput,
} from '#machines/session/session.machine.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine, type UploadedScreen } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { UploadsEmitted } from '#machines/uploads/uploads.types.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { followOwner } from '../follow-owner.ts';
import { followSession } from '../follow-session.ts';
import { holdTurn } from '../hold-turn.ts';
import type { Network } from '../network-source.ts';
import { ownTab, type OwnTab } from '../own-tab.ts';
import type { PictureLocks } from '../picture-locks.ts';
import { createPictureStore } from '../picture-store.ts';
import type { Sending } from '../send-picture.ts';
import type { TabTurns } from '../tab-turns.ts';
import { takeFiles } from '../take-files.ts';
import { tidyStore } from '../tidy-store.ts';
import { queueActors, uploadActors } from '../uploads.actors.ts';
import { memoryStore } from './memory-store.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

export interface PageOptions {
  /** Null for a visitor. */
  user?: string | null;
  /** What an earlier page of this browser has left, or another tab uses. */
  store?: ReturnType<typeof memoryStore>;
  locks?: PictureLocks;
  /** The server; it takes everything when left out. */
  send?: (sending: Sending) => Promise<UploadedScreen>;
  refresh?: (generation: number) => Promise<RefreshOutput>;
  bytesLimit?: number;
  tab?: OwnTab;
  /** Epoch milliseconds. */
  now?: () => number;
  network?: Network;
  /** None where left out, as in a browser without locks. */
  turns?: TabTurns | null;
  /** Hears of what other tabs keep; it tells of what this one does. */
  news?: EventTarget;
}

/** A network that is there, until the test says otherwise. */
export const networkThatIs = (isOnline: () => boolean = () => true) => ({
  events: new EventTarget(),
  isOnline,
  isReached: async () => isOnline(),
});

/** Nobody else is there to hold a lock. */
export const freeLocks: PictureLocks = { take: () => Promise.resolve(true), release: () => undefined };

export const picture = (name: string, text = 'bytes'): File => new File([text], name, { type: 'image/png' });

export const screenOf = (name: string): UploadedScreen => ({ ...screen, name, url: `https://kadr.example/s/${name}` });

let ids = 0;
let tabs = 0;

/** A tab that keeps its id through pages. */
export const newTab = (): OwnTab => ownTab(memoryStorage(), () => `tab-${(tabs += 1)}`);

/** One page of a browser: session and queue, wired as on a real page, with a server that the test plays. */
export function openPage(options: PageOptions = {}) {
  const { user = viewer.id, store = memoryStore(), locks = freeLocks, bytesLimit = 1000 } = options;
  const { tab = newTab(), now = () => 1_000_000, network = networkThatIs() } = options;
  const { turns = null, news = new EventTarget() } = options;
  const tellKept = () => void news.dispatchEvent(new Event('message'));
  const onKept = (listener: () => void) => {
    news.addEventListener('message', listener);
    return () => news.removeEventListener('message', listener);
  };
  const pictures = createPictureStore(store, now, tab.id);
  const refreshes: number[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise<RefreshOutput, RefreshInput>(async ({ input: { generation } }) => {
          refreshes.push(generation);
          return (
            options.refresh?.(generation) ?? {
              outcome: 'renewed',
              generation: generation + 1,
              viewer: { ...viewer, id: user ?? viewer.id },
            }
          );
        }),
        revokeSession: fromPromise<RevokeOutput, RevokeInput>(async () => ({ outcome: 'ended' })),
      },
    }),
    { input: { viewer: user === null ? null : { ...viewer, id: user } } },
  );
  const sent: Sending[] = [];
  const upload = uploadActors({
    session: () => session,
    pictures,
    locks,
    locale: () => 'uk',
    send: async (sending) => {
      sent.push(sending);
      return options.send ? options.send(sending) : screenOf(sending.name);
    },
  });
  const uploads = createActor(
    uploadsMachine.provide({
      actors: {
        ...queueActors({ pictures, network, turns, onKept }),
        upload: uploadMachine.provide({ actors: upload }),
      },
    }),
    { input: { bytesLimit } },
  );
  const emitted: UploadsEmitted[] = [];
  uploads.on('*', (event) => emitted.push(event));
  session.start();
  uploads.start();
  const owner = followOwner(session, {
    onLeft: (person) => void pictures.forgetAllOf(person),
    onElsewhere: tab.renew,
  });
  followSession(uploads, { session, owner }, now);
  tidyStore(uploads, pictures);
  if (turns) holdTurn(uploads, turns, tab.id, tellKept);
  session.send({ type: 'page.hydrated', generation: user === null ? 0 : 1 });

  const newId = () => `id-${(ids += 1)}`;
  return {
    session,
    uploads,
    owner,
    store,
    pictures,
    sent,
    emitted,
    refreshes,
    give: async (files: readonly File[], giver = user ?? '') => {
      const queue = () => ({ bytesLimit, length: uploads.getSnapshot().context.items.length });
      const given = await takeFiles(files, { pictures, queue, user: () => giver, newId, now });
      if (given.taken.length > 0) uploads.send({ type: 'uploads.added', files: given.taken });
      return given;
    },
    items: () => uploads.getSnapshot().context.items.map(({ name, status }) => `${name} ${status}`),
    /** Until no picture is queued or on its way. */
    settled: () =>
      waitFor(
        uploads,
        ({ context, value }) =>
          context.items.every(({ status }) => status === 'done' || status === 'failed' || status === 'waiting') &&
          !JSON.stringify(value).includes('restoring'),
      ),
    close: () => {
      uploads.stop();
      session.stop();
    },
  };
}
