import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import type { AccountChange } from '#machines/account-change/account-change.machine.ts';
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts';
import { revocationMachine } from '#machines/revocation/revocation.machine.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { HistoryByDateDocument } from '#src/graphql/generated/graphql.ts';
import { accountCalls, submitAccountForm } from '#src/features/account/submit-account-form.ts';
import { carryOut } from '#src/features/office/people/carry-out.ts';
import { openPassphraseSetting } from '#src/features/profile/passphrase/open-passphrase-setting.ts';
import { linkTexts } from '#src/features/profile/revocation-texts.ts';
import { revocationActors } from '#src/wiring/revocation/revocation.actors.ts';
import { reauthenticationActors } from '#src/wiring/reauthentication/reauthentication.actors.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

const minute = 60_000;
const password = 'correct horse';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

/** Whether the server does without a proof what it wants one for. */
async function isProven(): Promise<boolean> {
  const key = { name: 'programs', scopes: ['upload'] };
  const { status, body } = await page.browser.request('POST', '/api/v2/customers/keys', ownPage, key);
  if (status === 201) return true;
  expect(body).toContain('"type":"reauthentication_needed"');
  return false;
}

/** The session is as fresh as a session can be that has proven nothing lately. */
async function letProofEnd(): Promise<void> {
  page.platform.clock.advance(16 * minute);
  await page.client.request(HistoryByDateDocument, {});
  expect(await isProven()).toBe(false);
}

const openApp = () =>
  createActor(appMachine, { input: { viewer: page.viewer, locale: 'en', uploadBytesLimit: 1000 } }).start();

/** The question for a proof, as `src/wiring/reauthentication/use-reauthentication.ts` opens it. */
function openProof(app: ReturnType<typeof openApp>) {
  const field = { value: '' };
  const tokens: string[] = [];
  const actors = reauthenticationActors({
    client: page.client,
    call: async (request) => {
      const answer = await page.call<never>(request);
      tokens.push(Object(answer).token);
      return answer;
    },
    readField: () => field.value,
  });
  const flow = openFlow(app, 'reauthentication', reauthenticationMachine.provide({ actors }), undefined);
  const told: string[] = [];
  flow.on('*', ({ type }) => told.push(type));
  const idle = () => waitFor(flow, (now) => now.matches('asking') || now.matches('resting'));
  return { flow, field, tokens, told, idle };
}

test('AUTH-08 AUTH-10 a call whose token has run out renews the session once, and is made again', async () => {
  const before = page.cookies.get('signed-in');
  page.platform.clock.advance(16 * minute);
  const sent = page.sent.length;
  const answers = await Promise.all([
    page.client.request(HistoryByDateDocument, {}),
    page.call({ path: '/api/v2/customers/reauthentication', method: 'GET', signal: new AbortController().signal }),
  ]);
  expect(answers).toEqual([expect.objectContaining({ historyByDate: expect.anything() }), { methods: ['password'] }]);
  expect(page.sent.slice(sent).filter(({ path }) => path === '/session/refresh').length).toBe(1);
  expect(page.cookies.get('signed-in')).not.toBe(before);
  expect(page.flows.session.getSnapshot().context.generation).toBe(1);
});

test('a password that is right proves who asks, a wrong one does not', async () => {
  await letProofEnd();
  const { flow, field, told, idle } = openProof(openApp());
  flow.send({ type: 'proof.requested' });
  await idle();
  expect(flow.getSnapshot().context.methods).toEqual(['password']);
  field.value = 'wrong horse';
  flow.send({ type: 'proof.submitted' });
  await idle();
  expect(flow.getSnapshot().context.failure).toEqual({ type: 'refused', said: expect.stringMatching(/password/i) });
  expect(await isProven()).toBe(false);
  field.value = password;
  flow.send({ type: 'proof.submitted' });
  await idle();
  expect([told, await isProven()]).toEqual([['proof.accepted'], true]);
});

test('an account without a password proves it by the code that is mailed to it', async () => {
  await letProofEnd();
  const withHash = async (hash: string) => {
    const before = await page.platform.db.query.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    await page.platform.db.transaction((tx) => tx.updateTable('users').set({ password_hash: hash }).execute());
    return before.password_hash;
  };
  const hash = await withHash('');
  const { flow, field, tokens, told, idle } = openProof(openApp());
  flow.send({ type: 'proof.requested' });
  await idle();
  expect(flow.getSnapshot().context.methods).toEqual(['code']);
  flow.send({ type: 'proof.submitted' });
  await waitFor(flow, ({ context }) => context.isSent);
  field.value = mailedCode(tokens.at(-1) ?? '', { purpose: 'proof' });
  flow.send({ type: 'proof.submitted' });
  await idle();
  expect([told, await isProven()]).toEqual([['proof.accepted'], true]);
  await withHash(hash);
});

test('PASS-11 the passphrase of an account is set, changed and ended, by way of its password, and locks its screens meanwhile', async () => {
  await letProofEnd();
  const signature = await uploadBy(page.browser);
  const max = await page.other('max@kadr.example');
  const seenByMax = async () => (await max.request('GET', `/screens/v1/spots/${signature}`, ownPage)).status;
  const onServer = () => page.read('/api/v2/customers/passphrase');
  const app = openApp();
  const proof = openProof(app);
  const form = { passphrase: 'open sesame', contact: ' ask@kadr.example ' };
  const changed: AccountChange[] = [];
  const { flow } = openPassphraseSetting(
    app,
    { call: (request) => page.call(request), proof: proof.flow, read: () => form },
    (change) => changed.push(change),
  );
  const settled = () => waitFor(flow, (now) => now.matches('resting'));
  expect(await onServer()).toMatchObject({ enabled: false });

  flow.send({ type: 'change.requested', change: 'set' });
  await waitFor(proof.flow, (now) => now.matches('asking'));
  expect(await onServer()).toMatchObject({ enabled: false });
  proof.field.value = password;
  proof.flow.send({ type: 'proof.submitted' });
  await settled();
  expect(await onServer()).toMatchObject({ enabled: true, contact: 'ask@kadr.example' });
  expect(await seenByMax()).toBe(411);

  const open = (passphrase: string) =>
    max.request('POST', '/session/passphrase', ownPage, {
      signature,
      passphrase,
      remember: false,
      ignore_history: true,
    });
  Object.assign(form, { passphrase: '', contact: 'other@kadr.example' });
  flow.send({ type: 'change.requested', change: 'update' });
  await settled();
  expect(await onServer()).toMatchObject({ enabled: true, contact: 'other@kadr.example' });
  expect([(await open('open sesame')).status, await seenByMax()]).toEqual([200, 200]);

  Object.assign(form, { passphrase: 'open barley' });
  flow.send({ type: 'change.requested', change: 'update' });
  await settled();
  expect([(await open('open sesame')).status, (await open('open barley')).status]).toEqual([422, 200]);

  Object.assign(form, { passphrase: 'no' });
  flow.send({ type: 'change.requested', change: 'update' });
  await settled();
  expect(flow.getSnapshot().context.failure).toMatchObject({ fields: { passphrase: expect.any(String) } });
  expect((await open('open barley')).status).toBe(200);

  flow.send({ type: 'change.requested', change: 'end' });
  await settled();
  expect(await onServer()).toMatchObject({ enabled: false });
  max.cookies.delete('passphrase-hash1');
  expect([await seenByMax(), changed]).toEqual([200, ['set', 'update', 'update', 'end']]);
});

test('account data are changed for the account of the page alone, and a zone that there is not is told beside its field', async () => {
  const api = accountCalls(page.client, () => 'en');
  const { signal } = new AbortController();
  const form = { alias: 'profile', title: '', button_text: '', sent_text: null, groups: [] };
  const submit = (values: Record<string, string>, account = page.viewer.id) =>
    submitAccountForm({ api }, { kind: 'profile', account, form }, { values }, signal);
  const values = { name: 'Olena K.', language: 'uk', time_zone: 'Europe/Kyiv', notify_replies: 'on' };
  expect(await submit(values)).toEqual({ outcome: 'accepted', answer: { type: 'profile.changed' } });
  const changed = { name: 'Olena K.', language: 'uk', timezone: 'Europe/Kyiv' };
  const account = () => page.read('/api/v2/system/customers/account/self');
  expect(await account()).toMatchObject(changed);
  expect(await submit({ ...values, name: 'Max', time_zone: 'Europe/Nowhere' })).toMatchObject({
    outcome: 'refused',
    failure: { said: expect.any(String) },
  });
  expect(await submit({ ...values, name: 'Max' }, 'somebody')).toMatchObject({
    outcome: 'refused',
    failure: { type: 'unauthorized' },
  });
  expect(await account()).toMatchObject(changed);
});

test('an administrator suspends somebody once they have proved that it is still them, and not before', async () => {
  const max = await page.other('suspended@kadr.example');
  await giveRole(page.platform, page.viewer.email, 'admin');
  const { public_id: id } = await page.platform.db.query
    .selectFrom('users')
    .select('public_id')
    .where('email', '=', 'suspended@kadr.example')
    .executeTakeFirstOrThrow();
  await letProofEnd();
  const app = openApp();
  const { popup, toasts } = flowsOf(app);
  const proof = openProof(app);
  const actors = revocationActors(
    {
      revoke: (target, signal) => carryOut(page.client, { id: target, act: { does: 'suspend' } }, signal),
      readAgain: async () => undefined,
      proof: () => proof.flow,
    },
    { popup, toasts, owner: () => page.viewer.id, texts: linkTexts() },
  );
  const flow = createActor(revocationMachine.provide({ actors })).start();
  const suspend = async () => {
    flow.send({ type: 'revocation.requested', target: id });
    popup.send({ type: 'popup.approved' });
    await waitFor(proof.flow, (now) => now.matches('asking'));
  };
  const isOut = async () => (await max.request('GET', '/api/v2/customers/profile', ownPage)).status === 401;

  await suspend();
  proof.flow.send({ type: 'proof.dismissed' });
  await waitFor(flow, (now) => now.matches('resting'));
  expect([await isOut(), toasts.getSnapshot().context.toasts]).toEqual([false, []]);

  await suspend();
  proof.field.value = password;
  proof.flow.send({ type: 'proof.submitted' });
  await waitFor(flow, (now) => now.matches('resting'));
  expect([await isOut(), toasts.getSnapshot().context.toasts]).toMatchObject([true, [{ kind: 'success' }]]);
});

test('who signs out is signed out at the server', async () => {
  page.flows.session.send({ type: 'signOut.requested' });
  await waitFor(page.flows.session, (now) => now.matches('signedOut') || now.hasTag('settled'));
  expect(page.flows.session.getSnapshot().context.viewer).toBe(null);
  expect((await page.browser.request('GET', '/api/v2/customers/profile', ownPage)).status).toBe(401);
  expect([...page.cookies.keys()].filter((name) => name === 'signed-in')).toEqual([]);
});
