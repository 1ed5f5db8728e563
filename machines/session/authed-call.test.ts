import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { authedCall, type CallFailure } from './authed-call.ts';
import { viewer } from './session.fixtures.ts';
import { sessionMachine, type RefreshInput, type RefreshOutput, type SessionEmitted } from './session.machine.ts';
import { silentSource } from '../testing/silent-source.ts';

class Refused extends Error {
  readonly failure: CallFailure;
  constructor(status: number, service: 'main' | 'screens') {
    super(`${status} from ${service}`);
    this.failure = { status, service };
  }
}
const failureOf = (error: unknown) => (error instanceof Refused ? error.failure : null);

/** A server whose tokens are good from generation `goodFrom` on, and a browser signed in with generation 1. */
function start(options: {
  goodFrom: number;
  refusal?: Refused;
  refresh?: () => Promise<RefreshOutput>;
  visitor?: boolean;
  account?: string;
}) {
  const { goodFrom, refusal = new Refused(401, 'main'), visitor = false } = options;
  const account = visitor ? null : (options.account ?? viewer.id);
  const counts = { calls: 0, refreshes: 0 };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise(async ({ input }: { input: RefreshInput }) => {
          counts.refreshes++;
          return options.refresh ? options.refresh() : { outcome: 'renewed', generation: input.generation + 1, viewer };
        }),
      },
    }),
    { input: { viewer: visitor ? null : viewer } },
  );
  const emitted: SessionEmitted['type'][] = [];
  session.on('*', (event) => emitted.push(event.type));
  session.start();
  session.send({ type: 'page.hydrated', generation: visitor ? 0 : 1 });
  emitted.length = 0;

  const call = async () => {
    counts.calls++;
    const { generation } = session.getSnapshot().context;
    await Promise.resolve();
    if (generation < goodFrom) throw refusal;
    return `answer to ${generation}`;
  };
  return { counts, emitted, session, make: () => authedCall({ session, account, call, failureOf }) };
}

describe('a call', () => {
  test('AUTH-08 refused with 401 refreshes once and is retried once with the new token', async () => {
    const { make, counts } = start({ goodFrom: 2 });
    expect(await make()).toBe('answer to 2');
    expect(counts).toEqual({ calls: 2, refreshes: 1 });
  });

  test('AUTH-10 of fifty in parallel shares one refresh', async () => {
    const { make, counts } = start({ goodFrom: 2 });
    expect(new Set(await Promise.all(Array.from({ length: 50 }, make)))).toEqual(new Set(['answer to 2']));
    expect(counts).toEqual({ calls: 100, refreshes: 1 });
  });

  test('AUTH-09 refused with 403 refreshes for the screens service and not for the main API', async () => {
    const screens = start({ goodFrom: 2, refusal: new Refused(403, 'screens') });
    expect(await screens.make()).toBe('answer to 2');
    expect(screens.counts).toEqual({ calls: 2, refreshes: 1 });
    const main = start({ goodFrom: 2, refusal: new Refused(403, 'main') });
    await expect(main.make()).rejects.toThrow('403 from main');
    expect(main.counts).toEqual({ calls: 1, refreshes: 0 });
  });

  test('AUTH-11 gets its own refusal back when the session cannot be renewed; expiry is told once', async () => {
    const { make, counts, emitted } = start({ goodFrom: 2, refresh: async () => ({ outcome: 'refused' }) });
    const results = await Promise.allSettled([make(), make(), make()]);
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
      Array(3).fill('Error: 401 from main'),
    );
    expect(counts).toEqual({ calls: 3, refreshes: 1 });
    expect(emitted.filter((type) => type === 'session.expired')).toHaveLength(1);
  });

  test('AUTH-13 refused with 401 again after the refresh ends the session', async () => {
    const { make, counts, emitted, session } = start({ goodFrom: 9 });
    await expect(make()).rejects.toThrow('401 from main');
    expect(counts).toEqual({ calls: 2, refreshes: 1 });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(emitted).toContain('session.expired');
  });

  test('AUTH-13 refused with 403 again after the refresh is an ordinary error', async () => {
    const { make, counts, session } = start({ goodFrom: 9, refusal: new Refused(403, 'screens') });
    await expect(make()).rejects.toThrow('403 from screens');
    expect(counts).toEqual({ calls: 2, refreshes: 1 });
    expect(session.getSnapshot().value).toEqual({ signedIn: 'fresh' });
  });

  test('AUTH-20 of a visitor is neither refreshed nor retried', async () => {
    const { make, counts, emitted } = start({ goodFrom: 1, visitor: true });
    await expect(make()).rejects.toThrow('401 from main');
    expect(counts).toEqual({ calls: 1, refreshes: 0 });
    expect(emitted).toEqual([]);
  });

  test('AUTH-13 of one person is never made again as somebody else', async () => {
    const other = { ...viewer, id: 'somebody' };
    const late = Promise.withResolvers<RefreshOutput>();
    const { make, counts, session } = start({ goodFrom: 2, refresh: () => late.promise });
    const [waiting, early] = [make(), make()];
    await Promise.resolve();
    await Promise.resolve();
    session.send({ type: 'session.adopted', viewer: other, generation: 7 });
    await expect(waiting).rejects.toThrow('401 from main');
    await expect(early).rejects.toThrow('401 from main');
    const called = make();
    session.send({ type: 'session.adopted', viewer, generation: 1 });
    await called;
    const before = make();
    session.send({ type: 'session.adopted', viewer: other, generation: 1 });
    await expect(before).rejects.toThrow('401 from main');
    expect(session.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    expect(counts).toEqual({ calls: 4, refreshes: 1 });
  });

  test('for one person, refused in the session of another one, leaves that session alone', async () => {
    const { make, counts, emitted, session } = start({ goodFrom: 9, account: 'somebody' });
    await expect(make()).rejects.toThrow('401 from main');
    expect([counts, emitted]).toEqual([{ calls: 1, refreshes: 0 }, []]);
    expect(session.getSnapshot().value).toEqual({ signedIn: 'fresh' });
  });

  test('is not made again when the server renews the session of somebody else', async () => {
    const other = { ...viewer, id: 'somebody' };
    const { make, counts, session } = start({
      goodFrom: 2,
      refresh: async () => ({ outcome: 'renewed', generation: 7, viewer: other }),
    });
    await expect(make()).rejects.toThrow('401 from main');
    expect([counts, session.getSnapshot().context]).toEqual([
      { calls: 1, refreshes: 1 },
      { viewer: other, generation: 7 },
    ]);
  });

  test('that fails for another reason, or while the server is out of reach, is not retried', async () => {
    const missing = start({ goodFrom: 2, refusal: new Refused(404, 'main') });
    await expect(missing.make()).rejects.toThrow('404 from main');
    expect(missing.counts).toEqual({ calls: 1, refreshes: 0 });
    const offline = start({ goodFrom: 2, refresh: () => Promise.reject(new Error('offline')) });
    await expect(offline.make()).rejects.toThrow('401 from main');
    expect(offline.counts).toEqual({ calls: 1, refreshes: 1 });
  });
});
