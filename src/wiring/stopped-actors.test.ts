import { getEventListeners } from 'node:events';
import { createActor, fromPromise, SimulatedClock, StateMachine, type AnyActorLogic } from 'xstate';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { file } from '#machines/upload/upload.fixtures.ts';
import { sendCodeOf } from '#src/features/account/code/use-code-sending.ts';
import { submitAuthForm } from '#src/features/account/submit-auth-form.ts';
import { submitProofForm, type ProofFormKind } from '#src/features/account/submit-proof-form.ts';
import { keyMakingActors } from '#src/features/profile/keys/open-key-making.ts';
import { revocationActors } from '#src/features/profile/open-revocation.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { hintsActors } from './form/use-hints.ts';
import { reauthenticationActors } from './reauthentication/reauthentication.actors.ts';
import { screenRemovalActors } from '#src/features/removal/screen-removal.actors.ts';
import { screenRestoreActors } from '#src/features/removal/screen-restore.actors.ts';
import { trashChangeActors } from '#src/features/trash/trash-change.actors.ts';
import { createSessionApi } from './session/session-api.ts';
import { sessionActors } from './session/session.actors.ts';
import { sessionTabs, type TabChannel } from './session/session-tabs.ts';
import { returnsSource } from './timeline/returns-source.ts';
import { loadPages, timelineActors } from './timeline/timeline.actors.ts';
import { createPictureStore } from '#src/features/upload/queue/picture-store.ts';
import { freeLocks, picture } from '#src/features/upload/queue/testing/browser.ts';
import { memoryStore } from '#src/features/upload/queue/testing/memory-store.ts';
import { leftoversSource } from '#src/features/upload/queue/leftovers-source.ts';
import { createTabTurns } from '#src/features/upload/queue/tab-turns.ts';
import { memoryLocks } from '#src/features/upload/queue/testing/memory-locks.ts';
import { networkSource } from '#src/features/upload/queue/network-source.ts';
import { uploadActors } from '#src/features/upload/queue/uploads.actors.ts';

/** A server, or a browser's store, that never answers; it knows who still waits for it. */
function silence() {
  let waiting = 0;
  let asked = 0;
  return {
    get waiting() {
      return waiting;
    },
    get asked() {
      return asked;
    },
    ask: (signal: AbortSignal | null | undefined) => {
      asked += 1;
      return new Promise<never>((_, reject) => {
        waiting += 1;
        signal?.addEventListener('abort', () => {
          waiting -= 1;
          reject(signal.reason);
        });
      });
    },
  };
}

const machines = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter((value) => value instanceof StateMachine));

/** What every call of a machine is given here, and its input. */
function actorsOver(server: ReturnType<typeof silence>): Record<string, [AnyActorLogic, unknown]> {
  const api = createSessionApi({ fetch: (_, init) => server.ask(init?.signal), languageTag: () => 'uk-UA' });
  const session = sessionActors({ api, readCookies: () => '', exclusively: (work) => work(), openTabs: () => null });
  const list = (_: unknown, signal: AbortSignal) => server.ask(signal);
  const history = { days: server.ask, page: list, newest: list };
  const timeline = timelineActors(history, eventsOf().place);
  const removal = screenRemovalActors({ history, deleteScreens: list, restoreScreens: list });
  const trash = trashChangeActors({
    history,
    look: server.ask,
    restoreScreens: list,
    purgeScreens: list,
    emptyTrash: list,
  });
  const restore = screenRestoreActors({ api: { restoreScreens: list }, readAgain: async () => {} });
  const client: GatewayClient = { request: (_document, _variables, options) => server.ask(options?.signal) };
  const keyMaking = keyMakingActors({ client, onMade: () => {} });
  const revocation = revocationActors({ revoke: list, readAgain: async () => {} });
  const proof = reauthenticationActors({ client, readPassword: () => '' });
  const store = memoryStore();
  const pictures = createPictureStore(store, () => 1_000_000);
  void pictures.keep([{ ...file, user: viewer.id, picture: picture('a.png') }]);
  const upload = uploadActors({
    session: () => createActor(sessionMachine, { input: { viewer } }),
    pictures,
    locks: freeLocks,
    languageTag: () => 'uk-UA',
    send: ({ signal }) => server.ask(signal),
  });
  return {
    'session refreshTokens': [session.refreshTokens, { generation: 0 }],
    'session revokeSession': [session.revokeSession, { viewer: null }],
    'timeline loadDays': [timeline.loadDays, undefined],
    'timeline loadPages': [timeline.loadPages, { pages: [0, 1], limit: 100 }],
    'timeline loadNewer': [timeline.loadNewer, { dateFrom: '2026-11-21', limit: 100, offset: 0 }],
    'selection-reading loadPages': [loadPages(history), { pages: [0, 1], limit: 100 }],
    'code-sending sendCode': [
      fromPromise(({ signal }) => sendCodeOf((until) => api.sendCode('verification', until), signal)),
      undefined,
    ],
    'screen-removal deleteScreens': [removal.deleteScreens, { signatures: ['a'] }],
    'screen-removal restoreScreens': [removal.restoreScreens, { signatures: ['a'] }],
    'screen-restore restoreScreens': [restore.restoreScreens, { signatures: ['a'] }],
    'trash-change lookIntoTrash': [trash.lookIntoTrash, undefined],
    'trash-change restoreScreens': [trash.restoreScreens, { signatures: ['a'] }],
    'trash-change purgeScreens': [trash.purgeScreens, { signatures: ['a'] }],
    'trash-change emptyTrash': [trash.emptyTrash, { until: '2026-11-22T18:05:00.000Z' }],
    'key-making makeKey': [keyMaking.makeKey, { name: 'ShareX', scopes: ['upload'] }],
    'revocation revoke': [revocation.revoke, { target: 'a' }],
    'hints readHints': [
      hintsActors({ client, alias: 'brief', locale: () => 'uk' }).readHints,
      { field: 'industry', search: 'd', offset: 0 },
    ],
    'reauthentication prove': [proof.prove, undefined],
    'upload sendPicture': [upload.sendPicture, { file }],
  };
}

/** A browser that tells of itself by events; `listeners` are those that hear them, and `open` the channels between tabs. */
function eventsOf() {
  const events = new EventTarget();
  const channels = new Set<TabChannel>();
  return {
    network: { events, isOnline: () => true, isReached: async () => true },
    place: { window: events, document: Object.assign(events, { visibilityState: 'visible' as const }) },
    openTabs: () => {
      const channel = { onmessage: null, postMessage: () => {}, close: () => channels.delete(channel) };
      channels.add(channel);
      return channel;
    },
    listening: () =>
      ['focus', 'visibilitychange', 'online', 'offline'].reduce(
        (sum, type) => sum + getEventListeners(events, type).length,
        channels.size,
      ),
  };
}

/** Every source of events that the machines invoke. */
const sourcesOf = ({ network, place, openTabs }: ReturnType<typeof eventsOf>): Record<string, AnyActorLogic> => ({
  'uploads network': networkSource(network),
  'uploads leftovers': leftoversSource({
    pictures: { claim: async () => [] },
    turns: createTabTurns(memoryLocks()),
    onKept: (listener) => {
      place.window.addEventListener('focus', listener);
      return () => place.window.removeEventListener('focus', listener);
    },
  }),
  'timeline returns': returnsSource(place),
  'session tabs': sessionTabs(openTabs),
});

/** Those that have nothing to abort, and why. */
const unabortable = {
  'cookie-notice rememberChoice': 'writes a cookie at once',
  'long-press edgeScroll': 'asks for frames only while a finger is at an edge: see edge-scroll.test.ts',
  'link-copy writeLinks': 'a clipboard knows no signal',
  'text-copy writeText': 'a clipboard knows no signal',
  'language loadMessages': 'a module that is being loaded cannot be stopped',
  'uploads restoreUploads': 'claims nothing once it is aborted: see picture-store.test.ts',
  'upload preparePicture': 'gives its lock back: see uploads.actors.test.ts',
  'revocation readAgain': 'the router gives up what it reads when it is asked for something else',
  'screen-restore readAgain': 'the router gives up what it reads when it is asked for something else',
  'form submitForm': 'belongs to the form, whose submit takes a signal: below',
  'form sendFiles': 'belongs to the form, whose sendFiles takes a signal: see site-form-api.test.ts',
};

test('every actor of every machine is looked at', () => {
  const contracts = machines.flatMap((machine) =>
    Object.entries(machine.implementations.actors)
      .filter(([, logic]) => !(logic instanceof StateMachine))
      .map(([name]) => `${machine.id} ${name}`),
  );
  const looked = [actorsOver(silence()), sourcesOf(eventsOf()), unabortable].flatMap(Object.keys);
  expect(looked.toSorted()).toEqual(contracts.toSorted());
});

test.each(Object.keys(actorsOver(silence())))('a stopped %s waits for no server', async (name) => {
  const server = silence();
  const [logic, input] = actorsOver(server)[name] ?? [];
  if (!logic) throw new Error(`No actor is called ${name}`);
  const actor = createActor(logic, { input }).start();
  await expect.poll(() => server.asked).toBeGreaterThan(0);
  expect(server.waiting).toBe(server.asked);
  actor.stop();
  expect(server.waiting).toBe(0);
});

test.each(Object.keys(sourcesOf(eventsOf())))('a stopped source of %s listens to nothing', (name) => {
  const events = eventsOf();
  const logic = sourcesOf(events)[name];
  if (!logic) throw new Error(`No source is called ${name}`);
  const source = createActor(logic, { input: { user: viewer.id } }).start();
  expect(events.listening()).toBeGreaterThan(0);
  source.stop();
  expect(events.listening()).toBe(0);
});

test('AUTH-10 the tabs wait for a silent server no longer than for one call each', async () => {
  const server = silence();
  const clock = new SimulatedClock();
  const api = createSessionApi({ fetch: (_, init) => server.ask(init?.signal), languageTag: () => 'uk-UA' });
  const lock = turns();
  const tabs = [0, 1].map(() =>
    createActor(
      sessionMachine.provide({
        actors: sessionActors({ api, readCookies: () => 'signed-in=4', exclusively: lock.take, openTabs: () => null }),
      }),
      { input: { viewer }, clock },
    ).start(),
  );
  for (const tab of tabs) {
    tab.send({ type: 'page.hydrated', generation: 4 });
    tab.send({ type: 'session.tokenRejected', generation: 4 });
  }
  await expect.poll(() => [server.asked, lock.waiting]).toEqual([1, 2]);
  clock.increment(10_000);
  expect(tabs.map((tab) => tab.getSnapshot().value)).toEqual([{ signedIn: 'fresh' }, { signedIn: 'fresh' }]);
  await expect.poll(() => [server.waiting, lock.waiting]).toEqual([0, 0]);
});

test.each(['login', 'registration'] as const)('an aborted %s waits for no server', async (kind) => {
  const server = silence();
  const api = createSessionApi({ fetch: (_, init) => server.ask(init?.signal), languageTag: () => 'uk-UA' });
  const leaving = new AbortController();
  const form = { alias: kind, title: '', groups: [], button_text: '', sent_text: null };
  const sent = { kind, group: 'customer', form };
  const answer = submitAuthForm(
    { api, keepsCookies: () => true, reread: () => {} },
    sent,
    { values: {} },
    leaving.signal,
  );
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect([server.asked, server.waiting]).toEqual([1, 0]);
});

test.each<ProofFormKind>(['verification', 'identification', 'restore'])(
  'an aborted %s waits for no server',
  async (kind) => {
    const server = silence();
    const api = createSessionApi({ fetch: (_, init) => server.ask(init?.signal), languageTag: () => 'uk-UA' });
    const leaving = new AbortController();
    const form = { alias: kind, title: '', groups: [], button_text: '', sent_text: null };
    const answer = submitProofForm({ api, keepsCookies: () => true }, { kind, form }, { values: {} }, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    expect([server.asked, server.waiting]).toEqual([1, 0]);
  },
);

/** The lock of all tabs, as a browser keeps it: one at a time, and an aborted wait ends. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    take: async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
      waiting += 1;
      const turn = last.then(() => {
        signal.throwIfAborted();
        return work();
      });
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
