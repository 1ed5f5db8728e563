import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorStatuses, type ErrorBody, type ErrorType } from '#domain/errors.ts';
import { locales } from '#domain/locales.ts';
import { testConfig } from '#tests/support/engines.ts';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { messageOf } from '../messages/error-messages.ts';
import { Problem } from '../problem.ts';
import { cacheToken, cacheTokenOf } from './cache-token.ts';
import { installErrors } from './errors.ts';
import { createFastify } from './fastify.ts';
import { pageHeaders, pageOf, pageQuery } from './paging.ts';

const lines: string[] = [];
const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const strict = { additionalProperties: false };
const routed = () =>
  createFastify({ clock: systemClock, config: testConfig('/tmp'), log }).withTypeProvider<TypeBoxTypeProvider>();
let server: ReturnType<typeof routed>;

beforeAll(async () => {
  server = routed();
  installErrors(server);
  server.post(
    '/echo',
    {
      schema: {
        querystring: Type.Object({ count: Type.Optional(Type.Integer()) }, strict),
        body: Type.Object(
          {
            email: Type.String({ maxLength: 10 }),
            note: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
            items: Type.Optional(Type.Array(Type.Object({ id: Type.String({ pattern: '^[a-z]+$' }) }, strict))),
          },
          strict,
        ),
      },
    },
    (request, reply) => reply.send({ body: request.body, query: request.query }),
  );
  server.get<{ Querystring: { limit: number; offset: number } }>(
    '/list',
    { schema: { querystring: Type.Object(pageQuery, strict), response: { 200: pageOf(Type.Integer()) } } },
    async (request, reply) => {
      pageHeaders(reply, { total: 7, count: 2, ...request.query });
      cacheToken(reply, cacheTokenOf({ a: 1 }));
      return [1, 2];
    },
  );
  server.get('/fail/:kind', { schema: { params: Type.Object({ kind: Type.String() }) } }, (request) => {
    const { kind } = request.params;
    if (kind === 'limit') throw new Problem('too_many', { retryAfter: 1.2 });
    if (kind === 'full') throw Object.assign(new Error('No space'), { code: 'ENOSPC' });
    if (kind === 'busy') throw Object.assign(new Error('busy'), { errcode: 5 });
    if (kind === 'unsupported') throw new Problem('not_implemented');
    if (kind === 'own-limit') throw new Problem('account_full');
    if (kind === 'crowded') throw new Problem('overloaded', { retryAfter: 2 });
    if (kind === 'lost') throw new Problem('unavailable', { retryAfter: 5, cause: new Error('The disk is away') });
    throw new Error('password=hunter2 at table users');
  });
  server.get('/begun', async (_request, reply) => {
    pageHeaders(reply, { total: 7, count: 2, limit: 2, offset: 0 });
    cacheToken(reply, 'a');
    reply.code(206).headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="a.png"',
      'content-encoding': 'gzip',
      'content-length': 10,
      'content-range': 'bytes 10-19/20',
      'content-type': 'image/png',
      etag: '"a"',
      'last-modified': 'Thu, 15 Jan 2026 12:00:00 GMT',
      vary: 'cookie',
    });
    return new Readable({
      read: (): never => {
        throw Object.assign(new Error('No space'), { code: 'ENOSPC' });
      },
    });
  });
  await server.ready();
});
afterAll(() => server.close());

const send = async (url: string, payload: object | string, headers: Record<string, string> = {}) => {
  const answer = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('a body is taken as it is: null stays null and text does not become a number', async () => {
  expect(await send('/echo?count=3', { email: 'a', note: null })).toEqual({
    status: 200,
    body: { body: { email: 'a', note: null }, query: { count: 3 } },
  });
  expect(await send('/echo', { email: 'a', note: '5' })).toMatchObject({
    status: 400,
    body: { error: { type: 'body_invalid', fields: { note: expect.any(String) } } },
  });
  expect(await send('/echo', { email: 5 })).toMatchObject({
    status: 400,
    body: { error: { fields: { email: 'This type of value does not fit here' } } },
  });
});

test('every bad input is named by its path, unknown keys too', async () => {
  expect(await send('/echo', { note: null, items: [{ id: 'ok' }, { id: 'NO' }], admin: true })).toEqual({
    status: 400,
    body: {
      error: {
        type: 'body_invalid',
        message: 'Some of the data is not valid',
        fields: {
          email: 'This is required',
          admin: 'There is no such field',
          'items.1.id': 'The format is wrong',
        },
      },
    },
  });
  expect(await send('/echo?other=1', { email: 'a' })).toMatchObject({
    status: 400,
    body: { error: { fields: { other: expect.any(String) } } },
  });
});

test('what is wrong with each input is said in the language of the caller', async () => {
  const bad = { email: 'a'.repeat(11), note: 'x', items: [{ id: 'NO' }], admin: true };
  const fields = await Promise.all(
    ['en-GB', 'ru', 'uk-UA'].map(
      async (language) => (await send('/echo', bad, { 'accept-language': language })).body.error.fields,
    ),
  );
  expect(fields).toEqual([
    {
      email: 'The maximum length is 10',
      note: 'This type of value does not fit here',
      'items.0.id': 'The format is wrong',
      admin: 'There is no such field',
    },
    {
      email: 'Максимальная длина\u00a0— 10',
      note: 'Значение не\u00a0того типа',
      'items.0.id': 'Неверный формат',
      admin: 'Такого поля нет',
    },
    {
      email: 'Максимальна довжина\u00a0— 10',
      note: 'Значення не\u00a0того типу',
      'items.0.id': 'Неправильний формат',
      admin: 'Такого поля немає',
    },
  ]);
});

test('broken JSON, a wrong media type and a body too large have their own answers', async () => {
  expect([
    await send('/echo', '{"email":'),
    await send('/echo', ''),
    await send('/echo', '<a/>', { 'content-type': 'text/xml' }),
    await send('/echo', { email: 'a'.repeat(65_536) }),
    await send('/echo', '{"email":"a","__proto__":{"x":1}}'),
  ]).toMatchObject([
    { status: 400, body: { error: { type: 'json_invalid', message: 'The body is not valid JSON' } } },
    { status: 400, body: { error: { type: 'json_invalid' } } },
    {
      status: 415,
      body: {
        error: { type: 'content_type_unsupported', message: 'A body of this Content-Type is not accepted here' },
      },
    },
    { status: 413, body: { error: { type: 'body_too_large' } } },
    { status: 400, body: { error: { type: 'json_invalid' } } },
  ]);
});

test('errors speak the language of the caller', async () => {
  const texts = await Promise.all(
    ['en-US', 'ru-RU,ru;q=0.9', 'uk-UA', 'de', ''].map(async (language) => {
      const answer = await server.inject({ url: '/nowhere', headers: { 'accept-language': language } });
      return [answer.statusCode, answer.json<ErrorBody>().error];
    }),
  );
  expect(texts).toEqual([
    [404, { type: 'not_found', message: 'Not found' }],
    [404, { type: 'not_found', message: 'Не\u00a0найдено' }],
    [404, { type: 'not_found', message: 'Не\u00a0знайдено' }],
    [404, { type: 'not_found', message: 'Not found' }],
    [404, { type: 'not_found', message: 'Not found' }],
  ]);
});

test('there is a message for every type in every language, and none twice', () => {
  const types = Object.keys(errorStatuses).filter((type): type is ErrorType => type in errorStatuses);
  for (const locale of locales) {
    const messages = types.map((type) => messageOf(type, locale));
    expect(new Set(messages).size).toBe(types.length);
    expect(messages.filter((message) => message.trim() === '')).toEqual([]);
  }
});

test('what is wrong inside stays inside, and is logged without secrets', async () => {
  lines.length = 0;
  const answer = await server.inject({
    url: '/fail/unknown?token=abc',
    headers: { authorization: 'Bearer secret-token' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { error: { type: 'internal', message: 'Something went wrong on our side. Try again' } },
  ]);
  const entry: unknown = JSON.parse(lines[0] ?? '');
  expect(entry).toMatchObject({
    level: 50,
    status: 500,
    method: 'GET',
    url: '/fail/unknown',
    data: null,
    err: { message: 'password=hunter2 at table users' },
  });
  expect(lines.join('')).not.toMatch(/secret-token|token=abc/);
});

test('what is refused by rule is not logged as broken: at most in a line, without a stack', async () => {
  const loggedOf = async (kind: string): Promise<unknown[]> => {
    lines.length = 0;
    await server.inject(`/fail/${kind}`);
    const entries = lines.map((line): { level: number } => JSON.parse(line));
    // Without the line that every request gets.
    return entries.filter(({ level }) => level > 30);
  };
  const refusals = { unsupported: await loggedOf('unsupported'), ownLimit: await loggedOf('own-limit') };
  expect(refusals).toEqual({ unsupported: [], ownLimit: [] });
  const entry = { level: 40, time: expect.any(String), reqId: expect.any(String), method: 'GET', data: null };
  const msg = 'A request could not be served';
  expect(await loggedOf('crowded')).toEqual([{ ...entry, status: 503, type: 'overloaded', url: '/fail/crowded', msg }]);
  // Behind these lies a fault, whose stack is of use.
  expect(await loggedOf('lost')).toMatchObject([{ level: 40, err: { stack: expect.stringContaining('The disk is') } }]);
  expect(await loggedOf('full')).toMatchObject([{ level: 40, type: 'storage_full', err: { message: 'No space' } }]);
});

test('waiting and full storage are said in headers and status', async () => {
  const [limit, full, busy] = await Promise.all(
    ['limit', 'full', 'busy'].map((kind) => server.inject(`/fail/${kind}`)),
  );
  expect([
    limit?.statusCode,
    limit?.headers['retry-after'],
    full?.statusCode,
    busy?.statusCode,
    busy?.headers['retry-after'],
  ]).toEqual([429, '2', 507, 503, '5']);
  expect(limit?.headers['cache-control']).toBe('no-store');
});

test('pages carry their headers and refuse limits out of bounds', async () => {
  const page = await server.inject('/list?limit=2&offset=3');
  expect(page.json()).toEqual([1, 2]);
  expect(page.headers).toMatchObject({
    'x-items-total': '7',
    'x-items-count': '2',
    'x-items-limit': '2',
    'x-items-offset': '3',
  });
  expect(page.headers['x-cache-token']).toMatch(/^[\w-]{16}$/);
  expect((await server.inject('/list')).headers).toMatchObject({ 'x-items-limit': '24', 'x-items-offset': '0' });
  const bad = await Promise.all(
    ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'page=2'].map((query) => server.inject(`/list?${query}`)),
  );
  expect(bad.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400]);
});

test('a request keeps the id it came with, if that is harmless, else it gets one', async () => {
  const id = async (given: string) =>
    (await server.inject({ url: '/list', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await id('abcdef-123456')).toBe('abcdef-123456');
  expect(await id('short')).toMatch(/^[0-9a-f]{8}-/);
  expect(await id('"}\tevil line')).toMatch(/^[0-9a-f]{8}-/);
});

test('secrets are masked in logs', () => {
  lines.length = 0;
  log.info({
    password: 'x1',
    body: { refresh_token: 'x2', email: 'kept' },
    request: { headers: { cookie: 'x3', authorization: 'x4' } },
  });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    password: '[redacted]',
    body: { refresh_token: '[redacted]', email: 'kept' },
    request: { headers: { cookie: '[redacted]', authorization: '[redacted]' } },
  });
});
