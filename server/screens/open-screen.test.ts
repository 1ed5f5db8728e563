import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { userByEmail } from '#server/accounts/users.ts';
import { openScreen } from './open-screen.ts';

let rest: Rest;
let callers: Record<'owner' | 'stranger' | 'visitor', Caller | null>;
let signatures: { kept: string; trashed: string };

beforeAll(async () => {
  rest = await startRest('sqlite');
  const [owner, stranger] = [await rest.signUp(), await rest.signUp()];
  const uploaded = async (): Promise<string> => (await owner.upload(await picture('png'))).json().signature;
  signatures = { kept: await uploaded(), trashed: await uploaded() };
  await owner.call({
    method: 'POST',
    url: '/screens/v1/delete/list',
    payload: { imageList: [{ signature: signatures.trashed }] },
  });
  const callerOf = async (email: string): Promise<Caller | null> => {
    const found = await userByEmail(rest.platform.db.query, email);
    return found && { user: found.user, sessionId: 'session', provenAt: 0 };
  };
  callers = { owner: await callerOf(owner.email), stranger: await callerOf(stranger.email), visitor: null };
});
afterAll(() => rest.close());

const visitOf = (who: keyof typeof callers) => ({ caller: callers[who], now: rest.platform.clock.now() });

test.each([
  ['owner', 'kept', {}, 'owns it'],
  ['stranger', 'kept', {}, 'sees it'],
  ['visitor', 'kept', {}, 'sees it'],
  ['owner', 'trashed', {}, 'not_found'],
  ['owner', 'trashed', { trashedForOwner: false }, 'not_found'],
  ['owner', 'trashed', { trashedForOwner: true }, 'owns it'],
  ['stranger', 'trashed', { trashedForOwner: true }, 'not_found'],
  ['visitor', 'trashed', { trashedForOwner: true }, 'not_found'],
] as const)('to the %s a screen that is %s, asked for with %j, is: %s', async (who, which, options, expected) => {
  const opened = openScreen(rest.platform.db.query, visitOf(who), signatures[which], options);
  const outcome = await opened.then(
    ({ screen, isOwner }) => (screen.signature === signatures[which] && isOwner ? 'owns it' : 'sees it'),
    (error: { type: string }) => error.type,
  );
  expect(outcome).toBe(expected);
});

test('what a suspended owner has stays open to nobody else', async () => {
  const { db } = rest.platform;
  const suspend = (suspended_at: number | null) =>
    db.transaction((tx) => tx.updateTable('users').set({ suspended_at }).execute());
  await suspend(1);
  const opened = (who: keyof typeof callers) => openScreen(db.query, visitOf(who), signatures.kept);
  await expect(opened('visitor')).rejects.toMatchObject({ type: 'not_found' });
  await expect(opened('stranger')).rejects.toMatchObject({ type: 'not_found' });
  await expect(opened('owner')).resolves.toMatchObject({ isOwner: true });
  await suspend(null);
  await expect(opened('visitor')).resolves.toMatchObject({ isOwner: false });
});

test('a signature that is of no screen is not found', async () => {
  await expect(openScreen(rest.platform.db.query, visitOf('owner'), 'x'.repeat(22))).rejects.toMatchObject({
    type: 'not_found',
  });
});
