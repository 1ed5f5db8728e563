import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import * as documents from '#src/graphql/generated/graphql.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { batchLimit } from './operation-body.ts';
import { routes } from './routes.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let member: ReturnType<typeof visitor>;

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  member = visitor(app);
  await member.signUp();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const script = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' };
const unknownSignature = 'x'.repeat(22);

interface Result {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

const operation = (document: { __meta__?: Record<string, unknown> | undefined }, variables: object = {}) => ({
  documentId: String(document.__meta__?.['hash']),
  variables,
});

/** The body of an answer to one operation. */
async function resultOf(person: ReturnType<typeof visitor>, body: object): Promise<Result> {
  const answer = await person.call('POST', '/graphql', body);
  const result: Result = JSON.parse(answer.body);
  return result;
}

async function upload(name: string): Promise<string> {
  const { type, payload } = multipart(await picture('png'), { name });
  const answer = await member.request('POST', '/screens/v1/upload', { ...script, 'content-type': type }, payload);
  const { signature }: { signature: string } = JSON.parse(answer.body);
  return signature;
}

describe('who asks', () => {
  test('a picture of one account is taken in the session of no other', async () => {
    const person = visitor(app);
    await person.signUp('whose@kadr.example');
    const [, id = ''] = (person.cookies.get('signed-in') ?? '').split('.');
    const statusFor = async (account: string) => {
      const { type, payload } = multipart(await picture('png'), { name: 'whose.png' });
      const headers = { ...script, 'content-type': type, 'x-account': account };
      const answer = await person.request('POST', '/screens/v1/upload', headers, payload);
      return [answer.status, JSON.parse(answer.body).error?.type];
    };
    expect([await statusFor('somebodyElse'), await statusFor(id)]).toEqual([
      [401, 'unauthorized'],
      [201, undefined],
    ]);
  });

  test('what is asked for one account is answered in the session of no other', async () => {
    const person = visitor(app);
    await person.signUp('asked-for@kadr.example');
    const [, id = ''] = (person.cookies.get('signed-in') ?? '').split('.');
    const answerFor = async (account: string) => {
      const answer = await person.request(
        'POST',
        '/graphql',
        { ...script, 'content-type': 'application/json', 'x-account': account },
        JSON.stringify(operation(documents.DeleteScreensDocument, { imageList: [{ signature: '0'.repeat(22) }] })),
      );
      const { data, errors }: Result = JSON.parse(answer.body);
      return [data, errors?.map(({ extensions }) => extensions['type'])];
    };
    expect(await answerFor('somebodyElse')).toEqual([null, ['unauthorized']]);
    expect(await answerFor(id)).toEqual([{ deleteScreens: { signatures: [] } }, undefined]);
  });

  test('CARD-02 the cookies of a browser become the bearer of its calls', async () => {
    expect(await resultOf(member, operation(documents.ReauthenticationMethodsDocument))).toEqual({
      data: { reauthenticationMethods: { methods: ['password'] } },
    });
  });

  test('a visitor is refused with the status and the words of the service, in their language', async () => {
    const answer = await visitor(app).request(
      'POST',
      '/graphql',
      { ...script, 'accept-language': 'uk-UA' },
      operation(documents.ReauthenticationMethodsDocument),
    );
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      data: null,
      errors: [
        {
          message: expect.stringMatching(/\p{Script=Cyrillic}/u),
          path: ['reauthenticationMethods'],
          extensions: {
            code: 'UPSTREAM',
            status: 401,
            type: 'unauthorized',
            service: 'main',
            requestId: answer.headers['x-request-id'],
          },
        },
      ],
    });
  });

  test('a bearer of the client is not passed on', async () => {
    const authorization = `Bearer ${member.cookies.get('__Host-Http-access') ?? ''}`;
    const answer = await visitor(app).request(
      'POST',
      '/graphql',
      { ...script, authorization },
      operation(documents.ReauthenticationMethodsDocument),
    );
    expect(answer.json()).toMatchObject({ data: null });
  });
});

describe('what is answered', () => {
  test('CARD-01 HIST-01 a new screen is in the history, and gone when it is deleted', async () => {
    const signature = await upload('orders.png');
    const history = { items: [expect.objectContaining({ signature, name: 'orders.png' })], total: 1, version: 1 };
    expect(await resultOf(member, operation(documents.GalleryDocument, { limit: 24 }))).toEqual({
      data: {
        historyByDate: { items: [{ date: '2026-01-15', count: 1 }], version: 1 },
        history,
        mine: { total: 1 },
        spaces: { items: [] },
        shared: { total: 0 },
        tags: { items: [] },
        asks: { items: [] },
        asked: { items: [], total: 0 },
      },
    });

    const imageList = [{ signature }];
    expect(await resultOf(member, operation(documents.DeleteScreensDocument, { imageList }))).toEqual({
      data: { deleteScreens: { signatures: [signature] } },
    });
    expect(await resultOf(member, operation(documents.HistoryDocument))).toEqual({
      data: { history: { items: [], total: 0, count: 0, limit: 24, offset: 0, hasMore: false, version: 2 } },
    });
    expect(await resultOf(member, operation(documents.RestoreScreensDocument, { imageList }))).toEqual({
      data: { restoreScreens: { signatures: [signature] } },
    });
  });

  test('API-07 every query of the client is answered by the services without an error', async () => {
    const signature = await upload('receipt.png');
    const queries = [
      operation(documents.ProfileDocument),
      operation(documents.ConfigsDocument),
      operation(documents.LanguagesDocument),
      operation(documents.HistoryByDateDocument),
      operation(documents.HistoryDocument, { limit: 1, offset: 0 }),
      operation(documents.NewestScreensDocument, { limit: 1, offset: 0, dateFrom: '2026-01-01' }),
      operation(documents.GalleryDocument),
      operation(documents.SpotDocument, { signature }),
      operation(documents.TrashDocument),
    ];
    const answer = await member.call('POST', '/graphql', queries);
    const results: Result[] = JSON.parse(answer.body);
    expect(results.map(({ errors }) => errors)).toEqual(queries.map(() => undefined));
    expect(results.flatMap(({ data }) => Object.values(data ?? {})).filter((value) => value === null)).toEqual([]);
  });

  test('CARD-02 the cache token reaches the browser; no cookie does, and no cache may keep the answer', async () => {
    const { headers } = await member.call('POST', '/graphql', operation(documents.ConfigsDocument));
    expect(headers['x-cache-token']).toMatch(/\S/);
    expect([headers['set-cookie'], headers['cache-control'], headers['content-type']]).toEqual([
      undefined,
      'private, no-store',
      'application/json; charset=utf-8',
    ]);
  });

  test('a batch is answered in its order, each by itself', async () => {
    const spot = operation(documents.SpotDocument, { signature: unknownSignature });
    const answer = await member.call('POST', '/graphql', [spot, operation(documents.LanguagesDocument)]);
    expect(answer.json()).toEqual([
      { data: null, errors: [expect.objectContaining({ path: ['spot'] })] },
      { data: { languages: { items: expect.arrayContaining([expect.objectContaining({ code: 'uk' })]) } } },
    ]);
  });

  test('a query may be asked by GET', async () => {
    const { documentId, variables } = operation(documents.SpotDocument, { signature: unknownSignature });
    const query = new URLSearchParams({ documentId, variables: JSON.stringify(variables) });
    const answer = await member.request('GET', `/graphql?${query}`, {});
    expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { status: 404 } }] });
  });
});

describe('what is refused', () => {
  const languages = operation(documents.LanguagesDocument);

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'kadr' }],
    ['another origin', { origin: 'https://evil.example', 'x-requested-with': 'kadr' }],
    ['a script without our header', { 'sec-fetch-site': 'same-origin' }],
    ['a form that navigates', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('a request of %s', async (_whose, headers: Record<string, string>) => {
    const answer = await member.request('POST', '/graphql', headers, languages);
    expect([answer.status, answer.json()]).toEqual([
      403,
      { error: { type: 'csrf_refused', message: expect.any(String) } },
    ]);
  });

  test('more than ten operations at once', async () => {
    const batchOf = (size: number) => Array.from({ length: size }, () => languages);
    const ten = await member.call('POST', '/graphql', batchOf(batchLimit));
    const eleven = await member.call('POST', '/graphql', batchOf(batchLimit + 1));
    const none = await member.call('POST', '/graphql', []);
    expect([batchLimit, ten.status, eleven.status, none.status]).toEqual([10, 200, 400, 400]);
    expect(ten.json()).toHaveLength(10);
  });

  test('a mutation by GET, which changes nothing', async () => {
    const signature = await upload('kept.png');
    const { documentId } = operation(documents.DeleteScreensDocument);
    const variables = JSON.stringify({ imageList: [{ signature }] });
    const answer = await member.request('GET', `/graphql?${new URLSearchParams({ documentId, variables })}`, {});
    expect(answer.json()).toMatchObject({ errors: [{ message: 'Mutations need POST' }] });
    expect(await resultOf(member, operation(documents.SpotDocument, { signature }))).toMatchObject({
      data: { spot: { screen: { signature } } },
    });
  });

  test.each(['[]', 'null', '1', '{'])('variables of a GET that are %s', async (variables) => {
    const query = new URLSearchParams({ documentId: languages.documentId, variables });
    const answer = await member.request('GET', `/graphql?${query}`, {});
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { errors: [{ message: 'The variables are not a JSON object' }] },
    ]);
  });

  test.each([{ documentId: 'sha256:unknown' }, { query: '{ languages { total } }' }, {}])(
    'a document that is not ours: %j',
    async (body) => {
      expect(await resultOf(member, body)).toEqual({
        errors: [
          {
            message: 'The server does not know this document. Reload the page',
            extensions: {
              code: 'PERSISTED_DOCUMENT_NOT_FOUND',
              status: 400,
              type: 'body_invalid',
              requestId: expect.any(String),
            },
          },
        ],
      });
    },
  );

  test('in the language of the request', async () => {
    const { headers, body } = await visitor(app).request(
      'POST',
      '/graphql',
      { ...script, 'accept-language': 'uk-UA' },
      [{ documentId: 'sha256:unknown' }, operation(documents.SpotDocument, { signature: 'a/b' })],
    );
    expect(JSON.parse(body)).toMatchObject([
      { errors: [{ message: 'Сервер не\u00a0знає такого документа. Оновіть сторінку' }] },
      {
        errors: [
          {
            message: 'Указано неправильно',
            extensions: {
              code: 'BAD_USER_INPUT',
              status: 400,
              type: 'body_invalid',
              fields: { signature: 'Указано неправильно' },
              requestId: headers['x-request-id'],
            },
          },
        ],
      },
    ]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s, which a foreign form could send',
    async (type) => {
      const headers = { ...script, 'content-type': type };
      const answer = await member.request('POST', '/graphql', headers, JSON.stringify(languages));
      expect(answer.status).toBe(415);
    },
  );

  test('a body that is too large', async () => {
    const variables = { signature: 'x'.repeat(64 * 1024) };
    const answer = await member.call('POST', '/graphql', { ...languages, variables });
    expect([answer.status, answer.json()]).toMatchObject([413, { error: { type: 'body_too_large' } }]);
  });
});

describe('GraphiQL', () => {
  async function opened(nodeEnv: Config['nodeEnv'], accept: string) {
    const served = fastify();
    await served.register(routes, {
      platform: { config: { ...platform.config, nodeEnv } },
      gateway: { execute: async () => ({ data: {} }) },
    });
    const { statusCode, headers, body } = await served.inject({ url: '/graphql', headers: { accept } });
    await served.close();
    return { status: statusCode, policy: headers['content-security-policy'], shown: body.includes('GraphiQL') };
  }

  test('is shown to browsers in development, under a policy that lets nothing else in', async () => {
    expect(await opened('development', 'text/html,*/*;q=0.8')).toEqual({
      status: 200,
      policy: expect.stringMatching(/^default-src 'none'; script-src 'unsafe-inline' blob:; .*connect-src 'self'/),
      shown: true,
    });
  });

  test('is not shown in production, nor to what is no browser', async () => {
    const nothing = { status: 400, policy: undefined, shown: false };
    expect(await opened('production', 'text/html,*/*;q=0.8')).toEqual(nothing);
    expect(await opened('test', 'text/html,*/*;q=0.8')).toEqual(nothing);
    expect(await opened('development', 'application/json')).toEqual(nothing);
  });
});
