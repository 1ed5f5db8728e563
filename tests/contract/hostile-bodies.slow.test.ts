import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import * as documents from '#src/graphql/generated/graphql.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { openAccount } from '#tests/support/rest.ts';

/** Milliseconds that the server may be deaf to everybody else, on a busy machine. */
const deafness = 400;

let platform: TestPlatform;
let app: FastifyInstance;
let url: string;
let bearer: string;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const email = 'olena@kadr.example';
  bearer = (await openAccount(app, { email, password: 'correct horse', name: 'Olena' })).bearer_token;
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

/** Sends a body as a page of ours would, and asks for a sign of life meanwhile. */
async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const answering = fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'kadr',
      'accept-language': 'uk',
      ...headers,
    },
    body,
  });
  const [answer] = await Promise.all([answering, fetch(`${url}/healthz`)]);
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - started };
}

const listOf = (item: string, length: number) => `[${Array.from({ length }, () => item).join(',')}]`;
const deletion = (imageList: string) =>
  `{"documentId":"${String(documents.DeleteScreensDocument.__meta__?.['hash'])}","variables":{"imageList":${imageList}}}`;

describe('a stranger’s body of 62 kB is answered in a few words, and keeps nobody else waiting', () => {
  test.each([
    ['a list of numbers', listOf('1', 31_000)],
    ['a list of nothing', listOf('null', 12_400)],
    ['a list of objects without what they need', listOf('{}', 20_600)],
    ['a list of well-formed items', listOf('{"signature":"x"}', 3400)],
    ['lists in lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['one object of unknown names', `[{${Array.from({ length: 6000 }, (_, at) => `"${at}":1`).join(',')}}]`],
    ['a long text', `"${'x'.repeat(62_000)}"`],
  ])('in the variables of an operation: %s', async (_what, imageList) => {
    const answer = await send('/graphql', deletion(imageList));
    const { errors }: { errors: { message: string; extensions: { fields: Record<string, string> } }[] } = JSON.parse(
      answer.text,
    );
    expect(errors).toEqual([
      {
        message: 'Деякі дані вказано неправильно',
        extensions: {
          code: 'BAD_USER_INPUT',
          status: 400,
          type: 'body_invalid',
          fields: expect.any(Object),
          requestId: expect.any(String),
        },
      },
    ]);
    expect(answer.text).not.toMatch(/ImageListItem|String|\$|[Vv]ariable|type "/);
    expect(answer.text.length).toBeLessThan(4096);
    expect(answer.ms).toBeLessThan(deafness);
  });
});

const manyNames = `{${Array.from({ length: 6000 }, (_, at) => `"${at}":1`).join(',')}}`;

describe('nor is anything else of 62 kB judged to its end', () => {
  test.each([
    ['a batch of numbers', '/graphql', listOf('1', 31_000)],
    ['a batch of operations', '/graphql', listOf('{}', 20_600)],
    ['names that no operation has', '/graphql', manyNames],
    ['a login', '/api/v2/system/customers/authorization/login/customer', manyNames],
    ['a registration', '/api/v2/system/customers/registration/customer', manyNames],
    ['a list for a login', '/api/v2/system/customers/authorization/login/customer', listOf('1', 31_000)],
  ])('of a stranger: %s', async (_what, path, body) => {
    const answer = await send(path, body);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { error: { type: 'body_invalid' } }]);
    expect(answer.text.length).toBeLessThan(4096);
    expect(answer.ms).toBeLessThan(deafness);
  });

  test.each([
    ['numbers', listOf('1', 31_000)],
    ['bad signatures', listOf('{"signature":"-"}', 3400)],
    ['unknown names', listOf(`{"a":1,"b":1}`, 4400)],
    ['nothing', listOf('null', 12_400)],
  ])('of a member: a list of %s', async (_what, imageList) => {
    for (const path of ['/screens/v1/delete/list', '/screens/v1/trash/restore', '/screens/v1/trash/purge']) {
      const answer = await send(path, `{"imageList":${imageList}}`, { authorization: `Bearer ${bearer}` });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        400,
        {
          error: {
            type: 'body_invalid',
            message: 'Деякі дані вказано неправильно',
            fields: { imageList: 'Максимальна кількість елементів\u00a0— 1000' },
          },
        },
      ]);
      expect(answer.ms).toBeLessThan(deafness);
    }
  });
});

test('of a body that a person sends every fault is told, and of one of a program first what is no text', async () => {
  const told = async (body: string) => {
    const { text } = await send('/api/v2/system/customers/registration/customer', body);
    return Object.keys(JSON.parse(text).error.fields);
  };
  expect(await told('{"email":"a","password":"b","x":"1"}')).toEqual(['x', 'name', 'email', 'password']);
  expect(await told('{"email":"a","password":["b"],"x":1}')).toEqual(['password', 'x']);
});
