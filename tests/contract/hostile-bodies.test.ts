import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import * as documents from '#src/gateway/generated/graphql.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';

/** Milliseconds that the server may be deaf to everybody else, on a busy machine. */
const deafness = 400;

let platform: TestPlatform;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
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

describe('a stranger’s body of 254 kB is answered in a few words, and keeps nobody else waiting', () => {
  test.each([
    ['a list of numbers', listOf('1', 127_000)],
    ['a list of nothing', listOf('null', 50_000)],
    ['a list of objects without what they need', listOf('{}', 84_000)],
    ['a list of well-formed items', listOf('{"signature":"x"}', 14_000)],
    ['lists in lists', '['.repeat(120_000) + ']'.repeat(120_000)],
    ['one object of unknown names', `[{${Array.from({ length: 25_000 }, (_, at) => `"${at}":1`).join(',')}}]`],
    ['a long text', `"${'x'.repeat(250_000)}"`],
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
