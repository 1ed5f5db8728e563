import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshProof } from '#domain/limits.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { keyScopes, type KeyScope } from '#domain/key-scopes.ts';
import { addressOf, operationsOf, type Operation } from '#tests/support/operations.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

/** What a key of each scope may call. Whatever is not here no key may call, nor what anybody adds to a service. */
const allowed: Record<KeyScope, readonly string[]> = {
  upload: ['upload'],
  read: [
    'accountSelf',
    'collection',
    'collectionItem',
    'collectionItems',
    'collections',
    'file',
    'guide',
    'guideFile',
    'history',
    'historyByDate',
    'links',
    'ownThreads',
    'pictureThreads',
    'pictureWords',
    'searchHistory',
    'spaces',
    'spot',
    'tags',
    'tagsOfScreens',
    'threadComments',
    'trash',
    'trashByDate',
    'trashedScreen',
    'versions',
    'zipOfCollection',
    'zipOfDay',
    'zipOfList',
  ],
  manage: [
    'addToCollection',
    'answerThread',
    'beginThread',
    'changeCollection',
    'changeLinks',
    'changeScreen',
    'changeTags',
    'changeThread',
    'createCollection',
    'deleteCollection',
    'deleteGuideNote',
    'deleteScreens',
    'deleteScreensByDelete',
    'file',
    'orderCollection',
    'proposals',
    'proposeDrawing',
    'proposePicture',
    'putGuideNote',
    'putScene',
    'removeFromCollection',
    'removeFromCollectionByDelete',
    'restoreScreens',
    'restoreVersion',
    'revokeLinks',
    'scene',
    'throwProposalAway',
    'updatable',
    'updateScreen',
    'versionScene',
    'writeGuideText',
  ],
  update: ['file', 'proposeDrawing', 'proposePicture', 'updatable', 'updateScreen'],
};

let rest: Rest;
let ada: Customer;
let operations: Operation[];
beforeAll(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
  operations = await operationsOf(rest.app);
});
afterAll(() => rest.close());

const keyFor = async (scopes: readonly KeyScope[]): Promise<string> => {
  const payload = { name: scopes.join(), scopes };
  const answer = await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload });
  return answer.json<{ key: string }>().key;
};

/** Calls an operation as its document shows it; says whether the caller was kept from it. */
async function isRefused(operation: Operation, bearer: string): Promise<boolean> {
  const answer = await rest.app.inject({
    method: operation.method,
    url: addressOf(operation),
    headers: { authorization: `Bearer ${bearer}` },
    // A screen that is not there is forbidden to it: who may call is asked before its body is read.
    ...(operation.body !== undefined && { payload: operation.id === 'createCollection' ? {} : Object(operation.body) }),
  });
  const isError = String(answer.headers['content-type']).startsWith('application/json') && answer.statusCode >= 400;
  const { type } = isError ? answer.json().error : { type: null };
  expect([operation.id, type]).not.toEqual([operation.id, 'unauthorized']);
  return type === 'forbidden';
}

const secured = (): Operation[] => operations.filter(({ bearer }) => bearer !== 'unused');

test.each(keyScopes)('G01 a key of the scope %s may call what its row says, and nothing else', async (scope) => {
  const key = await keyFor([scope]);
  const open: string[] = [];
  for (const operation of secured()) if (!(await isRefused(operation, key))) open.push(operation.id);
  expect(open.toSorted()).toEqual([...allowed[scope]].toSorted());
});

test('G01 the documents say the same', () => {
  const said = keyScopes.map((scope) => [
    scope,
    operations
      .filter(({ scopes }) => scopes.includes(scope))
      .map(({ id }) => id)
      .toSorted(),
  ]);
  expect(Object.fromEntries(said)).toEqual(allowed);
});

test('C19 G01 no key, whatever its scopes, touches the account, its keys or its sessions', async () => {
  const key = await keyFor(keyScopes);
  const kept = [
    'apiKeys',
    'createApiKey',
    'deleteApiKey',
    'sessions',
    'endSession',
    'endOtherSessions',
    'reauthenticate',
    'reauthenticationMethods',
    'reauthenticationPasskeyRequest',
    'reauthenticateByPasskey',
    'sendReauthenticationCode',
    'reauthenticateByCode',
    'replaceAvatar',
    'removeAvatar',
    'renewRecoveryCodes',
    'logout',
    'secondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'endSecondFactor',
    'passkeys',
    'passkeyCreation',
    'addPasskey',
    'removePasskey',
    'pairing',
    'approvePairing',
    'declinePairing',
  ];
  const touching = secured().filter(({ id }) => kept.includes(id));
  expect(touching.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  for (const operation of touching)
    expect([operation.id, await isRefused(operation, key)]).toEqual([operation.id, true]);
});

test('C19 these ask for the password again, and refuse a session that has not proven it for five minutes', async () => {
  await giveRole(rest.platform, ada.email, 'admin');
  rest.platform.clock.advance(freshProof);
  await ada.renew();
  const refused: string[] = [];
  for (const operation of secured()) {
    // These end the session that asks.
    if (['logout', 'endSession', 'endOtherSessions'].includes(operation.id)) continue;
    const answer = await ada.call({
      method: operation.method,
      url: addressOf(operation),
      ...(operation.body !== undefined && { payload: Object(operation.body) }),
    });
    if (answer.statusCode === 403 && answer.json().error.type === 'reauthentication_needed') refused.push(operation.id);
  }
  expect(refused).toEqual([
    'deleteAccount',
    'createApiKey',
    'endOtherWays',
    'approvePairing',
    'addPasskey',
    'passkeyCreation',
    'removePasskey',
    'changePassphrase',
    'setPassphrase',
    'changePerson',
    'deletePerson',
    'beginSecondFactor',
    'endSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'linkNetwork',
    'unlinkNetwork',
    'createWebhook',
  ]);
  expect(operations.filter(({ reauthentication }) => reauthentication).map(({ id }) => id)).toEqual(refused);
});
