import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overHttp } from '#mesh/upstreams.ts';
import { Problem } from '#server/platform/problem.ts';
import { createMainApi, type MainApi, type MainApiCall } from './main-api.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  body: string;
  headers: IncomingHttpHeaders;
}

let server: Server;
let mainApi: MainApi;
let closeUpstream: () => Promise<void>;
let heard: Heard[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    void text(request)
      .then((body) => heard.push({ method, url, body, headers }))
      .then(() => answer(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const upstream = await overHttp(`http://127.0.0.1:${port}`, 'kadr.example');
  mainApi = createMainApi(upstream.call);
  closeUpstream = upstream.close;
});
afterAll(async () => {
  await closeUpstream();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
});

const full: MainApiCall = {
  method: 'POST',
  path: '/v2/system/customers/authorization/login/customer',
  body: { email: 'olena@kadr.example' },
  bearer: 'token',
  ip: '203.0.113.7',
  acceptLanguage: 'uk',
};
const bare: MainApiCall = { method: 'GET', path: '/v2/system/languages', ip: '203.0.113.7', acceptLanguage: undefined };
const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error('No problem', { cause: error });
  return { type: error.type, retryAfter: error.retryAfter, fields: error.fields };
};

test('API-02 another process hears the call as this one would: who asks, from where, in which language', async () => {
  answer = answering(200, { id: 7 });
  expect([await mainApi.call(full), await mainApi.call(bare)]).toEqual([{ id: 7 }, { id: 7 }]);
  expect(heard).toEqual([
    {
      method: 'POST',
      url: `/api${full.path}`,
      body: '{"email":"olena@kadr.example"}',
      headers: expect.objectContaining({
        host: 'kadr.example',
        environment: 'web',
        authorization: 'Bearer token',
        'accept-language': 'uk',
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
      }),
    },
    {
      method: 'GET',
      url: `/api${bare.path}`,
      body: '',
      headers: expect.objectContaining({ environment: 'web', 'x-forwarded-for': '203.0.113.7' }),
    },
  ]);
  expect([heard[1]?.headers.authorization, heard[1]?.headers['content-type']]).toEqual([undefined, undefined]);
});

test('an answer without a body is null', async () => {
  answer = answering(204, '');
  expect(await mainApi.call(bare)).toBeNull();
});

describe('a refusal', () => {
  test('keeps its type, its words for fields and how long to wait', async () => {
    const error = { type: 'body_invalid', message: 'No', fields: { email: 'Not an address' } };
    answer = answering(400, { error }, { 'retry-after': '30' });
    expect(await problemOf(mainApi.call(full))).toEqual({
      type: 'body_invalid',
      retryAfter: 30,
      fields: { email: { said: 'Not an address' } },
    });
  });

  test.each([
    ['no time to wait', {}],
    ['a date', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ])('with %s says none', async (_what, headers) => {
    answer = answering(429, { error: { type: 'too_many', message: 'Later' } }, headers);
    expect(await problemOf(mainApi.call(full))).toEqual({
      type: 'too_many',
      retryAfter: undefined,
      fields: undefined,
    });
  });

  test.each([
    [503, '<h1>Bad gateway</h1>', 'unavailable'],
    [502, '<h1>Bad gateway</h1>', 'internal'],
    [500, { error: { type: 'constructor', message: 'No' } }, 'internal'],
    [400, {}, 'internal'],
    [400, 'null', 'internal'],
  ])('of %s with %j is %s', async (status, body, type) => {
    answer = answering(status, body);
    expect(await problemOf(mainApi.call(full))).toMatchObject({ type });
  });
});

test('a main API that breaks the connection is not available, and may be asked again in five seconds', async () => {
  answer = (response) => void response.destroy();
  expect(await problemOf(mainApi.call(bare))).toMatchObject({ type: 'unavailable', retryAfter: 5 });
});
