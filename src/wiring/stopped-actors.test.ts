import { getEventListeners } from 'node:events';
import { createActor, SimulatedClock, type AnyActorLogic } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { submitAuthForm } from '#src/features/account/submit-auth-form.ts';
import { submitProofForm, type ProofFormKind } from '#src/features/account/submit-proof-form.ts';
import { browserSessionApi } from './session/session-api.ts';
import { sessionActors } from './session/session.actors.ts';
import { sessionTabs, type TabChannel } from './session/session-tabs.ts';
import { chatSurroundings } from '#src/features/chat/chat-surroundings.ts';
import { returnsSource } from './timeline/returns-source.ts';
import { leftoversSource } from '#src/features/upload/queue/leftovers-source.ts';
import { createTabTurns } from '#src/features/upload/queue/tab-turns.ts';
import { memoryLocks } from '#src/features/upload/queue/testing/memory-locks.ts';
import { networkSource } from '#src/features/upload/queue/network-source.ts';

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

const apiOf = (server: ReturnType<typeof silence>) => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => server.ask(signal));
  return browserSessionApi(() => 'uk');
};
afterEach(() => vi.unstubAllGlobals());

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

/** The sources of events that machines invoke. */
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
  'chat surroundings': chatSurroundings(place),
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
  const api = apiOf(server);
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
  const api = apiOf(server);
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
    const api = apiOf(server);
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
