import { createActor, fromPromise, getInitialSnapshot, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { viewer } from './session.fixtures.ts';
import { sessionMachine, type RefreshOutput, type RevokeOutput, type SessionEmitted } from './session.machine.ts';
import { selectViewer } from './session.selectors.ts';
import { silentSource } from '../testing/silent-source.ts';

/** What a session tells that the server refused to renew. */
const expired: SessionEmitted[] = [
  { type: 'session.changed', viewer: null, generation: 0, expired: true },
  { type: 'session.expired' },
];

const somebody = { ...viewer, id: 'somebody', name: 'Taras' };

/** A started session whose two actors answer when the test says so. */
function startSession(signedInAs: typeof viewer | null = viewer, generation = 4) {
  const refreshes = answers<RefreshOutput>();
  const revocations = answers<RevokeOutput>();
  const clock = new SimulatedClock();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise(({ signal }) => refreshes.ask(signal)),
        revokeSession: fromPromise(({ signal }) => revocations.ask(signal)),
      },
    }),
    { input: { viewer: signedInAs }, clock },
  );
  const emitted: SessionEmitted[] = [];
  session.on('*', (event) => emitted.push(event));
  session.start();
  session.send({ type: 'page.hydrated', generation });
  emitted.length = 0;
  const now = () => ({ value: session.getSnapshot().value, context: session.getSnapshot().context });
  return { session, emitted, now, refreshes, revocations, clock };
}

function answers<Output>() {
  const waiting: PromiseWithResolvers<Output>[] = [];
  const signals: AbortSignal[] = [];
  return {
    ask: (signal: AbortSignal) => {
      signals.push(signal);
      const answer = Promise.withResolvers<Output>();
      waiting.push(answer);
      return answer.promise;
    },
    get asked() {
      return waiting.length;
    },
    get aborted() {
      return signals.filter((signal) => signal.aborted).length;
    },
    last: () => waiting.at(-1) ?? Promise.withResolvers<Output>(),
  };
}

const settled = (session: ReturnType<typeof startSession>['session']) =>
  waitFor(session, (snapshot) => snapshot.hasTag('settled'));

describe('AUTH-15 the page of a', () => {
  test('viewer shows that viewer before and after the browser takes over', () => {
    const first = getInitialSnapshot(sessionMachine, { viewer });
    expect([first.value, selectViewer(first)]).toEqual(['deciding', viewer]);
    expect(startSession().now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 4 } });
  });

  test('viewer who signed in by a plain form tells the other tabs, which know nothing of it', () => {
    const session = createActor(sessionMachine.provide({ actors: { tabs: silentSource() } }), { input: { viewer } });
    const emitted: SessionEmitted[] = [];
    session.on('*', (event) => emitted.push(event));
    session.start().send({ type: 'page.hydrated', generation: 0, person: viewer.id });
    expect(emitted).toEqual([{ type: 'session.changed', viewer, generation: 0 }]);
  });

  test('visitor is signed out until a login', () => {
    const { session, now, emitted } = startSession(null, 0);
    expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
    session.send({ type: 'session.started', viewer, generation: 1 });
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 1 } });
    expect(emitted).toEqual([{ type: 'session.changed', viewer, generation: 1 }]);
  });
});

describe('somebody else', () => {
  test('whom the server names when a token is renewed takes the place, and the tabs hear of it', async () => {
    const { session, now, refreshes, emitted } = startSession();
    session.send({ type: 'session.tokenRejected', generation: 4 });
    refreshes.last().resolve({ outcome: 'renewed', generation: 1, viewer: somebody });
    await settled(session);
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer: somebody, generation: 1 } });
    expect(emitted).toEqual([{ type: 'session.changed', viewer: somebody, generation: 1 }]);
  });

  test('to whom the cookies belong when the browser takes over is asked for, and the tabs hear nothing of the page', () => {
    const { session, refreshes, emitted } = startSession(null, 0);
    session.stop();
    const late = createActor(
      sessionMachine.provide({
        actors: { tabs: silentSource(), refreshTokens: fromPromise(({ signal }) => refreshes.ask(signal)) },
      }),
      { input: { viewer } },
    );
    late.on('*', (event) => emitted.push(event));
    late.start().send({ type: 'page.hydrated', generation: 4, person: 'somebody' });
    expect([late.getSnapshot().value, refreshes.asked, emitted]).toEqual([{ signedIn: 'refreshing' }, 1, []]);
  });

  test.each(['fresh', 'refreshing'])(
    'who signs in here while it is %s takes the place, and the tabs hear of it',
    (at) => {
      const { session, now, emitted } = startSession();
      if (at === 'refreshing') session.send({ type: 'session.tokenRejected', generation: 4 });
      session.send({ type: 'session.started', viewer: somebody, generation: 0 });
      expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer: somebody, generation: 0 } });
      expect(emitted).toEqual([{ type: 'session.changed', viewer: somebody, generation: 0 }]);
    },
  );
});

describe('a refused token', () => {
  test('AUTH-10 is renewed once, however many calls report it', async () => {
    const { session, now, refreshes, emitted } = startSession();
    for (let call = 0; call < 50; call++) session.send({ type: 'session.tokenRejected', generation: 4 });
    expect(now()).toEqual({ value: { signedIn: 'refreshing' }, context: { viewer, generation: 4 } });
    refreshes.last().resolve({ outcome: 'renewed', generation: 5, viewer });
    await settled(session);
    session.send({ type: 'session.tokenRejected', generation: 4 });
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 5 } });
    expect(refreshes.asked).toBe(1);
    expect(emitted).toEqual([{ type: 'session.changed', viewer, generation: 5 }]);
  });

  test('AUTH-11 that cannot be renewed ends the session and says so once', async () => {
    const { session, now, refreshes, emitted } = startSession();
    session.send({ type: 'session.tokenRejected', generation: 4 });
    session.send({ type: 'session.tokenRejected', generation: 4 });
    refreshes.last().resolve({ outcome: 'refused' });
    await settled(session);
    session.send({ type: 'session.tokenRejected', generation: 4 });
    expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
    expect(refreshes.asked).toBe(1);
    expect(emitted).toEqual(expired);
  });

  test('AUTH-11 that was just renewed ends the session, one of before does not', () => {
    const { session, now, emitted } = startSession();
    session.send({ type: 'session.retryRejected', generation: 3 });
    expect([now(), emitted]).toEqual([{ value: { signedIn: 'fresh' }, context: { viewer, generation: 4 } }, []]);
    session.send({ type: 'session.retryRejected', generation: 4 });
    expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
    expect(emitted).toEqual(expired);
  });

  test.each(['fresh', 'refreshing'])(
    'AUTH-11 of another tab ends the session here too while it is %s, and is no sign-out',
    (at) => {
      const { session, now, emitted } = startSession();
      if (at === 'refreshing') session.send({ type: 'session.tokenRejected', generation: 4 });
      session.send({ type: 'session.expiredElsewhere' });
      expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
      expect(emitted).toEqual([{ type: 'session.expired' }]);
    },
  );

  test('AUTH-13 keeps the session when the server is out of reach', async () => {
    const { session, now, refreshes, emitted } = startSession();
    session.send({ type: 'session.tokenRejected', generation: 4 });
    refreshes.last().reject(new Error('offline'));
    await settled(session);
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 4 } });
    expect(emitted).toEqual([]);
  });

  test('AUTH-10 is waited for on, when a tab is opened meanwhile', async () => {
    const { session, now, refreshes } = startSession();
    session.send({ type: 'session.tokenRejected', generation: 4 });
    session.send({ type: 'session.adopted', viewer, generation: 4 });
    expect([now().value, refreshes.aborted]).toEqual([{ signedIn: 'refreshing' }, 0]);
  });

  test('AUTH-10 waits no longer once another tab has renewed the session', () => {
    const { session, now, emitted } = startSession();
    session.send({ type: 'session.tokenRejected', generation: 4 });
    session.send({ type: 'session.adopted', viewer, generation: 5 });
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 5 } });
    expect(emitted).toEqual([]);
  });
});

describe('AUTH-14 signing out', () => {
  test('forgets the viewer once the server has revoked the session', async () => {
    const { session, now, revocations, emitted } = startSession();
    session.send({ type: 'signOut.requested' });
    expect(now().value).toBe('signingOut');
    revocations.last().resolve({ outcome: 'ended' });
    await settled(session);
    expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
    expect(emitted).toEqual([{ type: 'session.changed', viewer: null, generation: 0 }, { type: 'session.closed' }]);
  });

  test('that did not reach the server leaves the session as it is', async () => {
    const { session, now, revocations, emitted } = startSession();
    session.send({ type: 'signOut.requested' });
    revocations.last().reject(new Error('offline'));
    await settled(session);
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer, generation: 4 } });
    expect(emitted).toEqual([{ type: 'session.signOutFailed' }]);
  });

  test('goes on while another tab renews the session, and ends nothing when somebody else signed in there', () => {
    const { session, now, revocations } = startSession();
    session.send({ type: 'signOut.requested' });
    session.send({ type: 'session.adopted', viewer, generation: 5 });
    expect([now(), revocations.aborted]).toEqual([{ value: 'signingOut', context: { viewer, generation: 5 } }, 0]);
    session.send({ type: 'session.adopted', viewer: somebody, generation: 0 });
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer: somebody, generation: 0 } });
    expect(revocations.aborted).toBe(1);
  });

  test('that finds somebody else signed in ends nothing, asks who it is, and hands the page over', async () => {
    const { session, now, refreshes, revocations, emitted } = startSession();
    session.send({ type: 'signOut.requested' });
    revocations.last().resolve({ outcome: 'refused' });
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'refreshing' }));
    refreshes.last().resolve({ outcome: 'renewed', generation: 1, viewer: somebody });
    await settled(session);
    expect(now()).toEqual({ value: { signedIn: 'fresh' }, context: { viewer: somebody, generation: 1 } });
    expect(emitted).toEqual([{ type: 'session.changed', viewer: somebody, generation: 1 }]);
  });

  test('in another tab ends it here too, without telling the tabs again', () => {
    const { session, now, emitted } = startSession();
    session.send({ type: 'session.endedElsewhere' });
    expect(now()).toEqual({ value: 'signedOut', context: { viewer: null, generation: 0 } });
    expect(emitted).toEqual([{ type: 'session.closed' }]);
  });

  test('in another tab is heard where the server has refused a renewal for it before', () => {
    const { session, now, emitted } = startSession();
    session.send({ type: 'session.retryRejected', generation: 4 });
    emitted.length = 0;
    session.send({ type: 'session.endedElsewhere' });
    expect([now().value, emitted]).toEqual(['signedOut', [{ type: 'session.closed' }]]);
  });

  test('is done once another tab finds the session over: the tabs hear of a sign-out', () => {
    const { session, now, revocations, emitted } = startSession();
    session.send({ type: 'signOut.requested' });
    session.send({ type: 'session.expiredElsewhere' });
    expect([now(), revocations.aborted]).toEqual([{ value: 'signedOut', context: { viewer: null, generation: 0 } }, 1]);
    expect(emitted).toEqual([{ type: 'session.changed', viewer: null, generation: 0 }, { type: 'session.closed' }]);
  });
});
