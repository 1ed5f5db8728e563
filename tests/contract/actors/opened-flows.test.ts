import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Screen } from '#domain/screen.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { avatarMachine } from '#machines/avatar/avatar.machine.ts';
import { collectionMakingMachine } from '#machines/collection-making/collection-making.machine.ts';
import { editingMachine } from '#machines/editing/editing.machine.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { hintsMachine } from '#machines/hints/hints.machine.ts';
import { accountChangeMachine } from '#machines/account-change/account-change.machine.ts';
import { passphraseMachine } from '#machines/passphrase/passphrase.machine.ts';
import { pairingMachine } from '#machines/pairing/pairing.machine.ts';
import { revocationMachine } from '#machines/revocation/revocation.machine.ts';
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { saveCollectionEdit } from '#src/features/collection/edits-of-collection.ts';
import { collectionMakingActors } from '#src/features/gallery/collection-making/collection-making.actors.ts';
import { collectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { linkCopyActors } from '#src/features/gallery/link-copy/link-copy.actors.ts';
import { passphraseActors } from '#src/features/passphrase/open-passphrase.ts';
import { pairingActors } from '#src/features/pairing/pairing.actors.ts';
import { avatarActors } from '#src/features/profile/avatar/open-avatar.ts';
import { keyMakingActors, type MadeKey } from '#src/features/profile/keys/open-key-making.ts';
import { secondFactorActors, type BegunFactor } from '#src/features/profile/second-factor/open-second-factor.ts';
import { saveScreenEdit } from '#src/features/screen/edits-of-screen.ts';
import { removeSharedBy, sharedRemovalActors } from '#src/features/shared/shared-removal.actors.ts';
import { sharedHistory } from '#src/features/shared/shared-history.ts';
import { sharedRemovalTexts } from '#src/features/shared/shared-removal-texts.ts';
import { RevokeLinksDocument } from '#src/graphql/generated/graphql.ts';
import { editingActors } from '#src/wiring/editing/editing.actors.ts';
import { hintsActors } from '#src/wiring/form/use-hints.ts';
import { revocationActors } from '#src/wiring/revocation/revocation.actors.ts';
import { linkTexts } from '#src/features/profile/revocation-texts.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { timeCode } from '#tests/support/time-code.ts';
import { doBy, openRealPage, readBy, type Person, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
let max: Person;
beforeAll(async () => {
  page = await openRealPage();
  max = await page.other('max@kadr.example');
});
afterAll(() => page.close());
beforeEach(() => page.platform.clock.advance(1000));

const seenBy = async (person: Person, signature: string) =>
  (await person.request('GET', `/screens/v1/spots/${signature}`, ownPage)).status;
const ownScreen = async (signature: string) =>
  (await page.read<{ screen: Screen }>(`/screens/v1/spots/${signature}`)).screen;

const runningApp = () =>
  createActor(appMachine, { input: { viewer: page.viewer, locale: 'en', uploadBytesLimit: 1000 } }).start();

const itemsOf = async (collection: string) =>
  (await page.read<{ signature: string }[]>(`/screens/v1/collection/${collection}/items`)).map(
    ({ signature }) => signature,
  );

test('COL-01 COL-06 what is selected becomes a collection, or joins one that is offered', async () => {
  const [one, two, three] = [
    await uploadBy(page.browser, { seed: 1 }),
    await uploadBy(page.browser, { seed: 2 }),
    await uploadBy(page.browser, { seed: 3 }),
  ];
  const { toasts, session } = flowsOf(runningApp());
  const actors = collectionMakingActors(
    { client: page.client, history: historyApi(page.client) },
    { toasts, texts: collectionMakingTexts({ toasts, session }) },
  );
  const flow = createActor(collectionMakingMachine.provide({ actors }), { input: {} }).start();
  const told: { type: string; signature?: string }[] = [];
  for (const type of ['collection.created', 'collection.extended', 'collection.failed'] as const)
    flow.on(type, (event) => told.push(event));
  const rested = () => waitFor(flow, (now) => now.matches('resting'));

  flow.send({ type: 'collection.requested', request: { signatures: [one, two], ranges: [], anchors: [] } });
  await rested();
  const [collection] = await page.read<{ signature: string; total: number }[]>('/screens/v1/collections');
  const signature = collection?.signature ?? '';
  expect(told).toEqual([{ type: 'collection.created', signature, isGuide: false }]);
  expect(await itemsOf(signature)).toEqual([one, two]);

  flow.send({ type: 'choice.requested', request: { signatures: [three], ranges: [], anchors: [] } });
  await waitFor(flow, (now) => now.matches({ choosing: 'offering' }));
  expect(flow.getSnapshot().context.offered).toMatchObject({ collections: [{ signature, total: 2 }], total: 1 });
  flow.send({ type: 'collection.chosen', signature });
  await rested();
  expect(told.at(-1)).toEqual({ type: 'collection.extended', signature, count: 1 });
  expect(await itemsOf(signature)).toEqual([one, two, three]);

  let reads = 0;
  const edits = editingActors({
    ...page.flows,
    toasts: createActor(toastsMachine),
    owner: () => page.viewer.id,
    save: saveCollectionEdit(page.client, signature, noPassword),
    readAgain: async () => void (reads += 1),
  });
  const editing = createActor(editingMachine.provide({ actors: edits })).start();
  for (const edit of [
    { of: 'title', value: 'Checkout' },
    { of: 'order', value: [three, two, one].map((each) => ({ signature: each, caption: `Caption of ${each}` })) },
    { of: 'removal', value: two },
  ] as const)
    editing.send({ type: 'edit.requested', edit });
  await waitFor(editing, (now) => !now.hasTag('saving') && reads > 0);
  expect(await itemsOf(signature)).toEqual([three, one]);
  expect(await page.read(`/screens/v1/collection/${signature}`)).toMatchObject({ title: 'Checkout', total: 2 });
});

test('SCR-11 what its owner changes of a screen is so for everybody', async () => {
  const signature = await uploadBy(page.browser, { name: 'before.png', seed: 4 });
  const actors = editingActors({
    ...page.flows,
    toasts: createActor(toastsMachine),
    owner: () => page.viewer.id,
    save: saveScreenEdit(page.client, signature, noPassword),
    readAgain: async () => undefined,
  });
  const flow = createActor(editingMachine.provide({ actors })).start();
  const saved = () => waitFor(flow, (now) => !now.hasTag('saving'));
  flow.send({ type: 'edit.requested', edit: { of: 'name', value: 'after.png' } });
  await saved();
  expect([(await ownScreen(signature)).name, await seenBy(max, signature)]).toEqual(['after.png', 200]);
  for (const [value, status] of [
    [false, 404],
    [true, 200],
  ] as const) {
    flow.send({ type: 'edit.requested', edit: { of: 'isOn', value } });
    await saved();
    expect(await seenBy(max, signature)).toBe(status);
  }
  flow.send({ type: 'edit.requested', edit: { of: 'expiresAt', value: '2026-11-28T12:10:00.000Z' } });
  await saved();
  page.platform.clock.advance(11 * 60_000);
  expect(await seenBy(max, signature)).toBe(404);
});

test('a link that is revoked opens to nobody else, and the others stay', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 5 }), await uploadBy(page.browser, { seed: 6 })];
  let reads = 0;
  const { popup, toasts } = flowsOf(runningApp());
  const calls = {
    revoke: async (target: string, signal: AbortSignal) =>
      void (await page.client.request(RevokeLinksDocument, { input: { signatures: [target] } }, { signal })),
    readAgain: async () => void (reads += 1),
  };
  const actors = revocationActors(calls, { popup, toasts, owner: () => page.viewer.id, texts: linkTexts() });
  const flow = createActor(revocationMachine.provide({ actors })).start();
  flow.send({ type: 'revocation.requested', target: one });
  expect(await seenBy(max, one)).toBe(200);
  popup.send({ type: 'popup.approved' });
  await waitFor(flow, (now) => !now.hasTag('working'));
  expect([await seenBy(max, one), await seenBy(max, two), reads]).toEqual([404, 200, 1]);
  expect(toasts.getSnapshot().context.toasts).toMatchObject([{ kind: 'success' }]);
});

test('PASS-03 PASS-04 PASS-07 PASS-08 the passphrase of an owner opens what is locked, kept and recorded as was chosen', async () => {
  const own = await page.other('locked@kadr.example');
  const signature = await uploadBy(own, { seed: 7 });
  await doBy(own, 'POST', '/api/v2/customers/passphrase/set', { passphrase: 'open sesame' });
  const shown = { signature, passphrase: 'open barley', remember: true, ignore_history: true };
  const sharedWithMe = async () =>
    (await page.read<{ signature: string }[]>('/screens/share/list')).map((each) => each.signature);
  const kept = () => [...page.cookies.keys()].flatMap((name) => /passphrase-hash\d+$/.exec(name) ?? []);
  const actors = passphraseActors({ show: (signal) => browserSessionApi(() => 'en').showPassphrase(shown, signal) });
  const flow = createActor(passphraseMachine.provide({ actors }), { input: { failure: null, retryAfter: 0 } });
  let unlocked = 0;
  flow.on('content.unlocked', () => (unlocked += 1));
  flow.start();
  const submit = async () => {
    flow.send({ type: 'passphrase.submitted' });
    await waitFor(flow, (now) => !now.matches('checking'));
  };
  expect(await seenBy(page.browser, signature)).toBe(411);
  await submit();
  expect(flow.getSnapshot().context.failure).toEqual({ type: 'wrong', said: 'Wrong password' });
  expect([await seenBy(page.browser, signature), kept()]).toEqual([411, []]);

  await waitFor(flow, (now) => !now.hasTag('blocked'));
  Object.assign(shown, { passphrase: 'open sesame' });
  await submit();
  expect([unlocked, await seenBy(page.browser, signature), kept()]).toEqual([1, 200, ['passphrase-hash1']]);
  expect(await sharedWithMe()).toEqual([]);
});

test('a key that is made does what it may, and nothing else', async () => {
  const made: MadeKey[] = [];
  const actors = keyMakingActors({
    client: page.client,
    proof: notAsked(),
    read: () => ({ name: 'programs', scopes: ['upload'], days: null }),
    onMade: (key) => made.push(key),
  });
  await proveAgain();
  const flow = createActor(accountChangeMachine.provide({ actors })).start();
  flow.send({ type: 'change.requested', change: 'makeKey' });
  await waitFor(flow, (now) => now.matches('resting'));
  expect(made).toEqual([{ key: expect.stringMatching(/^kadr_/), uploads: true }]);
  expect(await page.read('/api/v2/customers/keys')).toMatchObject([{ name: 'programs', scopes: ['upload'] }]);
  const authorization = `Bearer ${made[0]?.key}`;
  const { type, payload } = multipart(await picture('png', { seed: 8 }));
  const sent = await page.app.inject({
    method: 'POST',
    url: '/screens/v1/upload',
    headers: { authorization, 'content-type': type },
    payload,
  });
  const read = await page.app.inject({ url: '/screens/v1/history', headers: { authorization } });
  expect([sent.statusCode, read.statusCode]).toEqual([201, 403]);
});

const noPassword = () => Promise.reject(new Error('No password is set here'));

/** The question for a proof, which a session that was just proven needs not. */
const notAsked = () => createActor(reauthenticationMachine).start();

/** The session of the page, as if its person had just signed in. */
const proveAgain = () =>
  doBy(page.browser, 'POST', '/api/v2/customers/reauthentication', { password: 'correct horse' });

test('a program is let in by the page that shows its code, and another one is not', async () => {
  const begin = async () => {
    const payload = { program: 'kadr on workstation', scopes: ['read'] };
    return (await page.app.inject({ method: 'POST', url: '/api/v2/pairings', headers: ownPage, payload })).json<{
      id: string;
      secret: string;
    }>();
  };
  const claimed = async ({ id, secret }: { id: string; secret: string }) =>
    (
      await page.app.inject({
        method: 'POST',
        url: `/api/v2/pairings/${id}/key`,
        headers: ownPage,
        payload: { secret },
      })
    ).json();
  await proveAgain();
  for (const [event, state, said] of [
    ['pairing.approved', 'approved', 'paired'],
    ['pairing.declined', 'declined', 'declined'],
  ] as const) {
    const program = await begin();
    const actors = pairingActors(page.client, notAsked(), program.id);
    const flow = createActor(pairingMachine.provide({ actors }), { input: { left: 120_000 } }).start();
    flow.send({ type: event });
    await waitFor(flow, (now) => now.hasTag(state));
    expect(await claimed(program)).toMatchObject({
      state: said,
      account: said === 'paired' ? page.viewer.email : null,
    });
  }
});

test('AUTH-22 a second factor is on once its code was shown, has codes for the day it is lost, and ends', async () => {
  await proveAgain();
  const begun: BegunFactor[] = [];
  let codes: readonly string[] = [];
  let code = '000000';
  const actors = secondFactorActors({
    call: (request) => page.call(request),
    proof: notAsked(),
    readCode: () => code,
    onBegun: (factor) => begun.push(factor),
    onCodes: (given) => (codes = given),
  });
  const flow = createActor(
    secondFactorMachine.provide({ actors: { ...actors, confirming: silentQuestion().confirming } }),
  ).start();
  const settled = () => waitFor(flow, (now) => !now.hasTag('working'));
  const onServer = () => page.read('/api/v2/customers/second-factor');
  flow.send({ type: 'setup.requested' });
  await settled();
  flow.send({ type: 'code.submitted' });
  await settled();
  expect(await onServer()).toMatchObject({ date_enabled: null });
  code = timeCode(begun[0]?.secret ?? '', page.platform.clock.now());
  flow.send({ type: 'code.submitted' });
  await settled();
  expect([codes.length, await onServer()]).toEqual([10, { date_enabled: expect.any(String), recovery_codes_left: 10 }]);
  const first = codes;
  flow.send({ type: 'codes.dismissed' });
  flow.send({ type: 'codes.requested' });
  await settled();
  expect([codes.length, codes.some((each) => first.includes(each))]).toEqual([10, false]);
  flow.send({ type: 'codes.dismissed' });
  flow.send({ type: 'end.requested' });
  flow.send({ type: 'question.approved' });
  await settled();
  expect(await onServer()).toEqual({ date_enabled: null, recovery_codes_left: 0 });
});

test('a picture of oneself is shown to others once it is chosen, and is gone once it is removed', async () => {
  let chosen = new File(['no picture'], 'me.txt');
  const actors = avatarActors({ call: (request) => page.call(request), readPicture: () => chosen });
  const flow = createActor(avatarMachine.provide({ actors })).start();
  const settled = () => waitFor(flow, (now) => now.matches('resting'));
  const posted = await doBy<{ data: { id: number } }>(page.browser, 'POST', comments, {
    comment_top_id: null,
    parent_id: null,
    text: 'Who am I?',
  });
  const shownToMax = async () => {
    const list = await readBy<{ id: number; author: { avatar: string | null } }[]>(max, comments);
    return list.find(({ id }) => id === posted.data.id)?.author.avatar;
  };
  flow.send({ type: 'picture.chosen' });
  await settled();
  expect([flow.getSnapshot().context.failure?.type, await shownToMax()]).toEqual(['refused', null]);

  chosen = new File([Uint8Array.from(await picture('png', { seed: 9 }))], 'me.png', { type: 'image/png' });
  flow.send({ type: 'picture.chosen' });
  await settled();
  const address = await shownToMax();
  expect(address).toEqual(expect.any(String));
  expect((await max.request('GET', new URL(address ?? '', 'http://localhost').pathname, ownPage)).status).toBe(200);

  flow.send({ type: 'removal.requested' });
  await settled();
  expect(await shownToMax()).toBe(null);
});

const comments = '/api/posts/items/links-that-stay-yours/comments';

test('SHR-03 what is taken out of the list of others stays with them', async () => {
  const [one, two] = [await uploadBy(max, { seed: 11 }), await uploadBy(max, { seed: 12 })];
  for (const signature of [one, two]) await seenBy(page.browser, signature);
  const listed = async () =>
    (await page.read<{ signature: string }[]>('/screens/share/list')).map(({ signature }) => signature);
  expect((await listed()).toSorted()).toEqual([one, two].toSorted());
  const { popup, toasts } = flowsOf(runningApp());
  const actors = sharedRemovalActors(
    { history: sharedHistory(page.client), removeShared: removeSharedBy(page.client) },
    { popup, toasts, owner: () => page.viewer.id, texts: sharedRemovalTexts() },
  );
  const removal = createActor(screenRemovalMachine.provide({ actors }), { input: {} }).start();
  const [first = ''] = await listed();
  // The first of the list, which was never read here.
  removal.send({
    type: 'removal.requested',
    request: { signatures: [], ranges: [{ from: 0, to: 0 }], anchors: [], total: 2 },
  });
  popup.send({ type: 'popup.approved' });
  await waitFor(removal, (now) => !now.hasTag('deleting'));
  expect(await listed()).toEqual([one, two].filter((each) => each !== first));
  expect([await seenBy(max, one), await seenBy(max, two)]).toEqual([200, 200]);
});

test('SCR-10 the links of screens that were never loaded are copied in their order', async () => {
  const screens = await page.read<Screen[]>('/screens/v1/history?limit=100');
  const copied: string[] = [];
  const fill = async (text: string) => copied.push(text) > 0;
  const actors = linkCopyActors(historyApi(page.client), {
    linkOf: (signature) => `https://kadr.example/s/${signature}`,
    clipboard: { reserve: () => ({ fill, giveUp: () => undefined }), copy: fill },
    toasts: flowsOf(runningApp()).toasts,
    texts: { tooMany: () => ({ title: { id: 'none' } }), failed: () => ({ title: { id: 'none' } }) },
  });
  const copying = createActor(linkCopyMachine.provide({ actors }), { input: {} }).start();
  const request = { signatures: [], ranges: [{ from: 1, to: 3 }], anchors: [], total: screens.length };
  copying.send({ type: 'copy.requested', request });
  await waitFor(copying, (now) => !now.hasTag('reading') && copied.length > 0);
  expect(copied).toEqual([
    screens
      .slice(1, 4)
      .map(({ signature }) => `https://kadr.example/s/${signature}`)
      .join('\n'),
  ]);
});

test('FORM-08 what is offered for a field is what the server has, page behind page', async () => {
  const actors = hintsActors({ client: page.client, alias: 'brief', locale: () => 'en' });
  const flow = createActor(hintsMachine.provide({ actors })).start();
  const shown = () => waitFor(flow, (now) => now.matches('shown'));
  const onServer = (query: string) =>
    page.read<{ key: string; value: string }[]>(`/api/forms/brief/hints?field=${field}&${query}`);
  flow.send({ type: 'text.typed', field, text: 'a' });
  await shown();
  const { options, total } = flow.getSnapshot().context;
  expect(options).toEqual(await onServer('search=a&limit=10&offset=0'));
  expect(total).toBeGreaterThan(options.length);
  flow.send({ type: 'end.reached' });
  await waitFor(flow, ({ context }) => context.options.length > options.length);
  expect(flow.getSnapshot().context.options).toEqual([...options, ...(await onServer('search=a&limit=10&offset=10'))]);
});

const field = 'industry';
