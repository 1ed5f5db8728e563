import { createActor, waitFor } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { browserSessionApi } from './session-api.ts';
import { sessionActors } from './session.actors.ts';
import type { TabChannel } from './session-tabs.ts';
import { generationIn, userIdIn, hasSessionCookie } from './signed-in-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One browser: tabs share the cookie, the lock and the channel; the server renews once per generation. */
function browser(options: { refresh?: () => Response | Promise<Response>; end?: () => Response } = {}) {
  let cookie = `theme=dark; signed-in=0.${viewer.id}`;
  let lock: Promise<unknown> = Promise.resolve();
  const channels = new Set<TabChannel>();
  const calls: string[] = [];
  const answer = options.refresh ?? (() => Response.json({ viewer, generation: generationIn(cookie) + 1 }));

  const fetched = vi.fn(async (path: string | URL | Request, init?: RequestInit) => {
    calls.push(`${init?.method} ${JSON.stringify(path).slice(1, -1)}`);
    await Promise.resolve();
    if (init?.method === 'DELETE') return options.end?.() ?? new Response(null, { status: 204 });
    const response = await answer();
    if (response.ok) cookie = `signed-in=${generationIn(cookie) + 1}.${viewer.id}`;
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockReturnValue();
  const api = browserSessionApi(() => 'uk');

  function openTab() {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    const session = createActor(
      sessionMachine.provide({
        actors: sessionActors({
          api,
          readCookies: () => cookie,
          openTabs: () => channel,
          exclusively: (work) => {
            const mine = lock.then(work);
            lock = mine.catch(() => {});
            return mine;
          },
        }),
      }),
      { input: { viewer } },
    ).start();
    session.send({ type: 'page.hydrated', generation: generationIn(cookie) });
    return { session };
  }
  return {
    openTab,
    calls,
    tellAll: (data: Parameters<TabChannel['postMessage']>[0]) => {
      for (const channel of channels) channel.onmessage?.(new MessageEvent('message', { data }));
    },
    setCookie: (value: string) => (cookie = value),
    headers: () => fetched.mock.calls.map(([, init]) => init?.headers),
  };
}

const settled = (session: ReturnType<ReturnType<typeof browser>['openTab']>['session']) =>
  waitFor(session, (snapshot) => snapshot.hasTag('settled'));

describe('renewing', () => {
  test('AUTH-13 is given up after ten seconds of silence, and the session stays', async () => {
    vi.useFakeTimers();
    const { session } = browser({ refresh: () => new Promise(() => {}) }).openTab();
    session.send({ type: 'session.tokenRejected', generation: 0 });
    await vi.advanceTimersByTimeAsync(9999);
    expect(session.getSnapshot().value).toEqual({ signedIn: 'refreshing' });
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    vi.useRealTimers();
  });

  test('AUTH-08 AUTH-10 two tabs whose tokens run out at once make one refresh', async () => {
    const { openTab, calls } = browser();
    const tabs = [openTab(), openTab()];
    for (const { session } of tabs) session.send({ type: 'session.tokenRejected', generation: 0 });
    const states = await Promise.all(tabs.map(({ session }) => settled(session)));
    expect(states.map(({ value, context }) => [value, context.generation])).toEqual([
      [{ signedIn: 'fresh' }, 1],
      [{ signedIn: 'fresh' }, 1],
    ]);
    expect(calls).toEqual(['POST /session/refresh']);
  });

  test('the cookies of somebody else renew nothing: the server says who is signed in, and all tabs follow', async () => {
    const other = { ...viewer, id: 'somebody' };
    const { openTab, calls, setCookie } = browser({ refresh: () => Response.json({ viewer: other, generation: 10 }) });
    const [first, second] = [openTab(), openTab()];
    setCookie('signed-in=9.somebody');
    first.session.send({ type: 'session.tokenRejected', generation: 0 });
    await settled(first.session);
    expect([first, second].map(({ session }) => session.getSnapshot().context)).toEqual([
      { viewer: other, generation: 10 },
      { viewer: other, generation: 10 },
    ]);
    expect(calls).toEqual(['POST /session/refresh']);
  });

  test('AUTH-11 the refusal of one tab ends the session in all', async () => {
    const { openTab } = browser({
      refresh: () => Response.json({ error: { type: 'refresh_invalid', message: '' } }, { status: 401 }),
    });
    const [first, second] = [openTab(), openTab()];
    const told: string[] = [];
    first.session.on('*', ({ type }) => told.push(`first ${type}`));
    second.session.on('*', ({ type }) => told.push(`second ${type}`));
    first.session.send({ type: 'session.tokenRejected', generation: 0 });
    await settled(first.session);
    expect([first.session.getSnapshot().value, second.session.getSnapshot().value]).toEqual(['signedOut', 'signedOut']);
    // Nobody signed out: in both tabs everything waits for the same person.
    expect(told.toSorted()).toEqual(['first session.changed', 'first session.expired', 'second session.expired']);
  });

  test('AUTH-13 a server in trouble ends no session', async () => {
    const { openTab } = browser({ refresh: () => Response.json({}, { status: 503 }) });
    const { session } = openTab();
    session.send({ type: 'session.tokenRejected', generation: 0 });
    const { value, context } = await settled(session);
    expect([value, context]).toEqual([{ signedIn: 'fresh' }, { viewer, generation: 0 }]);
  });

  test('AUTH-20 a visitor has nothing to renew', async () => {
    const { openTab, calls } = browser();
    const { session } = openTab();
    session.send({ type: 'session.endedElsewhere' });
    session.send({ type: 'session.tokenRejected', generation: 0 });
    expect([session.getSnapshot().value, calls]).toEqual(['signedOut', []]);
  });
});

describe('signing in and out', () => {
  test('AUTH-14 signing out ends the session on the server, then in every tab that is open', async () => {
    const { openTab, calls, headers } = browser();
    const [first, second] = [openTab(), openTab()];
    first.session.send({ type: 'signOut.requested' });
    await settled(first.session);
    expect([first, second].map(({ session }) => session.getSnapshot().value)).toEqual(['signedOut', 'signedOut']);
    expect(calls).toEqual(['DELETE /session']);
    expect(headers()).toEqual([
      { 'accept-language': 'uk-UA', environment: 'web', 'x-requested-with': 'kadr', 'x-account': viewer.id },
    ]);
  });

  test('AUTH-14 signing out on a page of before somebody else signed in here ends nothing: all tabs become theirs', async () => {
    const other = { ...viewer, id: 'somebody' };
    const { openTab, calls, setCookie } = browser({
      refresh: () => Response.json({ viewer: other, generation: 10 }),
      end: () => Response.json({ error: { type: 'unauthorized', message: '' } }, { status: 401 }),
    });
    const [first, second] = [openTab(), openTab()];
    setCookie('signed-in=9.somebody');
    first.session.send({ type: 'signOut.requested' });
    await settled(first.session);
    expect([first, second].map(({ session }) => session.getSnapshot().context)).toEqual([
      { viewer: other, generation: 10 },
      { viewer: other, generation: 10 },
    ]);
    expect(calls).toEqual(['DELETE /session', 'POST /session/refresh']);
  });

  test('a tab of an earlier version that tells of no reason has signed out', () => {
    const { openTab, tellAll } = browser();
    const { session } = openTab();
    const told: string[] = [];
    session.on('*', ({ type }) => told.push(type));
    tellAll({ viewer: null, generation: 0 });
    expect([session.getSnapshot().value, told]).toEqual(['signedOut', ['session.closed']]);
  });

  test('a tab that is closed hears and tells nothing more', () => {
    const { openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    second.session.stop();
    first.session.send({ type: 'session.started', viewer: { ...viewer, name: 'Olena K.' }, generation: 3 });
    expect(second.session.getSnapshot().context).toEqual({ viewer, generation: 0 });
  });

  test('the other tabs adopt who signed in', () => {
    const { openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    for (const { session } of [first, second]) session.send({ type: 'session.endedElsewhere' });
    first.session.send({ type: 'session.started', viewer, generation: 0 });
    expect(second.session.getSnapshot().context).toEqual({ viewer, generation: 0 });
  });
});

test('the cookie tells the generation, and whether there is a session at all', () => {
  const cookies = [
    '',
    'signed-in=0',
    'a=1; signed-in=12; b=2',
    'not-signed-in=5',
    'signed-in=x',
    'signed-in=99999999999',
    'signed-in=7.3kTMd9PqLz; b=2',
  ];
  expect(cookies.map(generationIn)).toEqual([0, 0, 12, 0, 0, 0, 7]);
  expect(cookies.map(userIdIn)).toEqual([null, null, null, null, null, null, '3kTMd9PqLz']);
  expect(cookies.map(hasSessionCookie)).toEqual([false, true, true, false, false, false, true]);
});
