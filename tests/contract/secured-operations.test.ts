import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessLifetime } from '#server/accounts/sessions.ts';
import { addressOf, operationsOf, type Operation } from '#tests/support/operations.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
let port: number;
let operations: Operation[];
let expired: string;
beforeAll(async () => {
  rest = await startRest('sqlite');
  operations = await operationsOf(rest.app);
  const member = await rest.signUp();
  expired = member.bearer;
  expect((await member.call({ url: '/api/v2/system/customers/account/self' })).statusCode).toBe(200);
  rest.platform.clock.advance(accessLifetime);
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => rest.close());

const withBearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookiesOf = (token: string) => `__Host-Http-access=${token}; __Host-Http-refresh=${token}`;

/** Those who are nobody, and whether they present something. */
const strangers: [string, () => Record<string, string>, boolean][] = [
  ['a visitor', () => ({}), false],
  ['somebody with a bearer of nobody', () => withBearer('a'.repeat(43)), true],
  ['somebody with what is no bearer', () => ({ authorization: 'Basic eDp5' }), true],
  ['somebody whose bearer has expired', () => withBearer(expired), true],
];

/** Sends an endless body of nonsense, and tells how much of it was read. */
async function sendNonsense({ method, path }: Pick<Operation, 'method' | 'path'>, headers: Record<string, string>) {
  let read = 0;
  const payload = new Readable({
    highWaterMark: 1,
    read() {
      read += 1;
      this.push(read <= 300_000 ? '[' : null);
    },
  });
  const answer = await rest.app.inject({
    method,
    url: `${path}?limit=1e309&other=1`,
    headers: { 'content-type': 'application/json', 'x-timezone': 'x'.repeat(100), ...headers },
    payload,
  });
  payload.destroy();
  return { status: answer.statusCode, type: answer.json().error.type, isUnread: read < 100 };
}

test('the documents say of these operations who may call them', () => {
  const saying = (kind: Operation['bearer']) => operations.filter(({ bearer }) => bearer === kind).map(({ id }) => id);
  expect(saying('required')).toEqual(
    expect.arrayContaining([
      'accountSelf',
      'deleteScreens',
      'deleteScreensByDelete',
      'emptyTrash',
      'history',
      'historyByDate',
      'purgeScreens',
      'restoreScreens',
      'trash',
      'trashByDate',
      'trashedScreen',
      'upload',
    ]),
  );
  const silent = operations.filter(({ bearer, statuses }) => bearer === 'required' && !statuses.includes('401'));
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect(saying('optional')).toEqual(expect.arrayContaining(['file', 'logout', 'spot']));
  expect(saying('unused')).toEqual(expect.arrayContaining(['configs', 'languages', 'login', 'refresh', 'register']));
});

describe.each(strangers)('of %s', (_who, headersOf, presents) => {
  const isRefused = ({ bearer, statuses }: Operation): boolean =>
    bearer === 'required' || (bearer === 'optional' && presents && statuses.includes('401'));

  test('no operation that refuses them reads a body, or finds fault with anything else', async () => {
    const refused = { status: 401, type: 'unauthorized', isUnread: true };
    const refusing = operations.filter(isRefused);
    for (const operation of refusing)
      expect([operation.id, await sendNonsense(operation, headersOf())]).toEqual([operation.id, refused]);
    expect(refusing.map(({ id }) => id).includes('spot')).toBe(presents);
  });

  test('every other operation is for them, and never asks them to sign in', async () => {
    // A wrong password and a wrong refresh token are 401 of other types.
    const asking: string[] = [];
    for (const operation of operations.filter((one) => !isRefused(one))) {
      const answer = await rest.app.inject({
        method: operation.method,
        url: addressOf(operation),
        headers: headersOf(),
        ...(operation.body !== undefined && { payload: Object(operation.body) }),
      });
      if (answer.statusCode === 401 && answer.json().error.type === 'unauthorized') asking.push(operation.id);
    }
    expect(asking).toEqual([]);
  });
});

test('no operation reads a body that a page of another site sends with cookies', async () => {
  const headers = { cookie: cookiesOf('a'), 'sec-fetch-site': 'cross-site' };
  const writing = operations.filter(({ bearer, method }) => bearer !== 'unused' && method !== 'GET');
  expect(writing.map(({ id }) => id)).toEqual(expect.arrayContaining(['deleteScreens', 'logout', 'upload']));
  for (const operation of writing)
    expect([operation.id, await sendNonsense(operation, headers)]).toEqual([
      operation.id,
      { status: 403, type: 'csrf_refused', isUnread: true },
    ]);
});

test('HEAD is no way around it', async () => {
  const readable = operations.filter(({ bearer, method }) => bearer === 'required' && method === 'GET');
  const answers = await Promise.all(readable.map(({ path }) => rest.app.inject({ method: 'HEAD', url: path })));
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([401]);
});

test('who is refused and has sent everything keeps the connection', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const request = `POST /screens/v1/delete/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n${'['.repeat(400_000)}`;
  for (let count = 0; count < 3; count += 1) {
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  }
  socket.destroy();
});
