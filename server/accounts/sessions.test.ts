import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { Problem } from '#server/platform/problem.ts';
import { sha256Hex } from '#server/platform/secrets/tokens.ts';
import { refreshToken } from './refresh-token.ts';
import {
  absoluteLifetime,
  accessLifetime,
  createSessions,
  idleLifetime,
  rotationGrace,
  sessionsOfAccount,
  type Sessions,
  type Tokens,
} from './sessions.ts';
import { insertUser, type User } from './users.ts';

const oneSecond = 1000;

describe.each(bothEngines)('sessions on %s', (engine) => {
  let platform: TestPlatform;
  let sessions: Sessions;
  let count = 0;
  let user: User;
  let first: Tokens;

  beforeAll(async () => {
    platform = await testPlatform(engine);
    sessions = createSessions(platform);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    count += 1;
    const email = `user-${count}@example.com`;
    const row = {
      publicId: `user${count}`,
      email,
      emailNorm: email,
      name: 'User',
      passwordHash: '-',
      timezone: 'UTC',
      locale: 'en' as const,
      group: 'customer',
      details: {},
      now: platform.clock.now(),
    };
    user = await platform.db.transaction((tx) => insertUser(tx, row));
    first = await platform.db.transaction((tx) => sessions.open(tx, user.id, { ip: '192.0.2.1', isKnown: true }));
  });

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Problem ? error.type : error),
    );

  test('an account has so many sessions; for one more an ended one goes, else the one used longest ago', async () => {
    const { db, clock } = platform;
    const open = async () => {
      clock.advance(oneSecond);
      return db.transaction((tx) => sessions.open(tx, user.id, { ip: '192.0.2.1', isKnown: true }));
    };
    const idOf = ({ refreshToken: token }: Tokens) => token.split('.')[0] ?? '';
    const opened = [first];
    while (opened.length < sessionsOfAccount) opened.push(await open());
    const [, oldest, ended] = opened;
    if (!oldest || !ended) throw new Error('Too few sessions');
    // Opened first, but used last.
    await sessions.refresh(first.refreshToken);
    await sessions.end(idOf(ended));
    opened.push(await open());
    const left = async () => {
      const rows = await db.query.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await left()).toEqual(
      opened
        .filter((one) => one !== ended)
        .map(idOf)
        .toSorted(),
    );
    opened.push(await open());
    expect(await left()).toEqual(
      opened
        .filter((one) => one !== ended && one !== oldest)
        .map(idOf)
        .toSorted(),
    );
    expect(await outcomeOf(sessions.refresh(oldest.refreshToken))).toBe('refresh_invalid');
    expect(await outcomeOf(sessions.refresh(opened[3]?.refreshToken ?? ''))).toBe('done');
  });

  test('AUTH-05 an access token is good for 15 minutes', async () => {
    expect(await sessions.byAccessToken(first.accessToken)).toEqual({
      user,
      sessionId: first.refreshToken.split('.')[0],
      provenAt: platform.clock.now(),
    });
    platform.clock.advance(accessLifetime - 1);
    expect(await sessions.byAccessToken(first.accessToken)).not.toBeNull();
    platform.clock.advance(1);
    expect(await sessions.byAccessToken(first.accessToken)).toBeNull();
  });

  test('AUTH-08 a refresh gives new tokens; the access tokens before it stay good for their time', async () => {
    const { tokens: second, user: whose } = await sessions.refresh(first.refreshToken);
    expect(whose).toEqual(user);
    expect(second.refreshToken.split('.')[1]).toBe('1');
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await sessions.byAccessToken(second.accessToken)).not.toBeNull();
    expect(await sessions.byAccessToken(first.accessToken)).not.toBeNull();
  });

  test('AUTH-10 of 20 parallel refreshes one rotates and all get the same successor', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(first.refreshToken)));
    expect(new Set(answers.map((answer) => answer.tokens.refreshToken)).size).toBe(1);
    const [answer] = answers;
    expect(answer?.tokens.refreshToken.split('.')[1]).toBe('1');
    for (const { tokens } of answers) expect(await sessions.byAccessToken(tokens.accessToken)).not.toBeNull();
  });

  test('AUTH-10 a token whose answer was lost gets the same successor until that is used, however late', async () => {
    const { tokens: lost } = await sessions.refresh(first.refreshToken);
    platform.clock.advance(rotationGrace + oneSecond);
    const { tokens: lostAgain } = await sessions.refresh(first.refreshToken);
    platform.clock.advance(30 * 86_400_000);
    const { tokens: received } = await sessions.refresh(first.refreshToken);
    expect([lost, lostAgain, received].map(({ refreshToken: token }) => token)).toEqual(
      Array(3).fill(received.refreshToken),
    );
    expect(await sessions.byAccessToken(received.accessToken)).toMatchObject({ user });
    expect((await sessions.refresh(received.refreshToken)).tokens.refreshToken.split('.')[1]).toBe('2');
  });

  test.each([
    ['its access token', (tokens: Tokens) => sessions.byAccessToken(tokens.accessToken)],
    [
      'the access token of another answer with it',
      async () => sessions.byAccessToken((await sessions.refresh(first.refreshToken)).tokens.accessToken),
    ],
    ['itself, for a picture', (tokens: Tokens) => sessions.byRefreshToken(tokens.refreshToken)],
  ])('AUTH-11 a successor is used by %s: after 30 s more its predecessor ends the session', async (_what, use) => {
    const { tokens } = await sessions.refresh(first.refreshToken);
    expect(await use(tokens)).not.toBeNull();
    platform.clock.advance(rotationGrace - 1);
    const beside = await sessions.refresh(first.refreshToken);
    expect(beside.tokens.refreshToken).toBe(tokens.refreshToken);
    platform.clock.advance(1);
    expect(await outcomeOf(sessions.refresh(first.refreshToken))).toBe('refresh_invalid');
    expect(await outcomeOf(sessions.refresh(tokens.refreshToken))).toBe('refresh_invalid');
    expect(await sessions.byAccessToken(tokens.accessToken)).toBeNull();
  });

  test('AUTH-10 a successor is not used by tokens before it, nor by calls for a browser that may never get it', async () => {
    const { tokens } = await sessions.refresh(first.refreshToken);
    expect(await sessions.byAccessToken(first.accessToken)).not.toBeNull();
    expect(await sessions.byRefreshToken(first.refreshToken)).not.toBeNull();
    expect(await sessions.byAccessToken(tokens.accessToken, { isReceived: false })).not.toBeNull();
    platform.clock.advance(rotationGrace);
    expect((await sessions.refresh(first.refreshToken)).tokens.refreshToken).toBe(tokens.refreshToken);
  });

  test('AUTH-11 anyone who comes second after a theft ends the session', async () => {
    const { tokens: thief } = await sessions.refresh(first.refreshToken);
    await sessions.byAccessToken(thief.accessToken);
    platform.clock.advance(rotationGrace);
    expect(await outcomeOf(sessions.refresh(first.refreshToken))).toBe('refresh_invalid');
    expect(await sessions.byAccessToken(thief.accessToken)).toBeNull();
  });

  test.each([
    ['for a call', (tokens: Tokens) => sessions.byAccessToken(tokens.accessToken)],
    ['for a picture', (tokens: Tokens) => sessions.byRefreshToken(tokens.refreshToken)],
  ])('that tokens were received is noted once %s, and not noting it refuses nobody', async (_, show) => {
    const { tokens } = await sessions.refresh(first.refreshToken);
    const commits = vi.spyOn(platform.db, 'transaction');
    commits.mockRejectedValueOnce(new Error('The disk is full'));
    expect(await show(tokens)).toMatchObject({ user });
    expect(await show(tokens)).toMatchObject({ user });
    expect(await show(tokens)).toMatchObject({ user });
    expect(commits).toHaveBeenCalledTimes(2);
    commits.mockRestore();
  });

  test('AUTH-11 an old token ends the session, for the one who stole it and for the owner', async () => {
    const { tokens: second } = await sessions.refresh(first.refreshToken);
    const { tokens: third } = await sessions.refresh(second.refreshToken);
    expect(await outcomeOf(sessions.refresh(first.refreshToken))).toBe('refresh_invalid');
    expect(await outcomeOf(sessions.refresh(third.refreshToken))).toBe('refresh_invalid');
    expect(await sessions.byAccessToken(third.accessToken)).toBeNull();
  });

  test('AUTH-11 an old token is told of once, however often it is used, and at once', async () => {
    const { tokens: second } = await sessions.refresh(first.refreshToken);
    await sessions.refresh(second.refreshToken);
    const warn = vi.spyOn(platform.log, 'warn');
    const replay = () => outcomeOf(sessions.refresh(first.refreshToken));
    const outcomes = [...(await Promise.all(Array.from({ length: 8 }, replay))), await replay()];
    expect(new Set(outcomes)).toEqual(new Set(['refresh_invalid']));
    const session = first.refreshToken.split('.')[0];
    expect(warn.mock.calls).toEqual([[{ event: 'refresh_reused', session }, expect.any(String)]]);
    warn.mockRestore();
  });

  test('AUTH-11 a token that this server never made changes nothing', async () => {
    const sessionId = first.refreshToken.split('.')[0] ?? '';
    const forged = refreshToken(Buffer.alloc(32, 9), { sessionId, generation: 0 });
    const ahead = refreshToken(platform.secrets.key, { sessionId, generation: 5 });
    expect(await outcomeOf(sessions.refresh(forged))).toBe('refresh_invalid');
    expect(await outcomeOf(sessions.refresh('nonsense'))).toBe('refresh_invalid');
    expect(await sessions.byAccessToken(first.accessToken)).not.toBeNull();
    expect(await outcomeOf(sessions.refresh(ahead))).toBe('refresh_invalid');
  });

  test('a session ends when it is idle for 90 days, and in any case after 400', async () => {
    platform.clock.advance(idleLifetime - oneSecond);
    let tokens = (await sessions.refresh(first.refreshToken)).tokens;
    let age = idleLifetime - oneSecond;
    while (age + idleLifetime - oneSecond < absoluteLifetime) {
      platform.clock.advance(idleLifetime - oneSecond);
      age += idleLifetime - oneSecond;
      tokens = (await sessions.refresh(tokens.refreshToken)).tokens;
    }
    platform.clock.advance(absoluteLifetime - age - oneSecond);
    tokens = (await sessions.refresh(tokens.refreshToken)).tokens;
    expect(await sessions.byAccessToken(tokens.accessToken)).toMatchObject({ user: { id: user.id } });
    platform.clock.advance(oneSecond);
    expect(await outcomeOf(sessions.refresh(tokens.refreshToken))).toBe('refresh_invalid');
    expect(await sessions.byAccessToken(tokens.accessToken)).toBeNull();

    const idle = await platform.db.transaction((tx) => sessions.open(tx, user.id, { ip: '192.0.2.1', isKnown: true }));
    platform.clock.advance(idleLifetime);
    expect(await outcomeOf(sessions.refresh(idle.refreshToken))).toBe('refresh_invalid');
  });

  test('AUTH-14 an ended session is over for all its tokens', async () => {
    const { tokens } = await sessions.refresh(first.refreshToken);
    await sessions.endByRefreshToken(tokens.refreshToken);
    expect(await sessions.byAccessToken(first.accessToken)).toBeNull();
    expect(await sessions.byAccessToken(tokens.accessToken)).toBeNull();
    expect(await sessions.byRefreshToken(tokens.refreshToken)).toBeNull();
    expect(await outcomeOf(sessions.refresh(tokens.refreshToken))).toBe('refresh_invalid');
  });

  test('no token is stored, and tokens that have run out go with the next refresh', async () => {
    const sessionId = first.refreshToken.split('.')[0] ?? '';
    const stored = () =>
      platform.db.query.selectFrom('access_tokens').select('hash').where('session_id', '=', sessionId).execute();
    expect(await stored()).toEqual([{ hash: sha256Hex(first.accessToken) }]);
    platform.clock.advance(accessLifetime);
    const { tokens } = await sessions.refresh(first.refreshToken);
    expect(await stored()).toEqual([{ hash: sha256Hex(tokens.accessToken) }]);
  });
});
