import type { GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createExecutor, prepare, type Executor, type OperationContext } from '#server/web/graphql/executor.ts';
import { loadMeshSchema, loadTrustedDocuments } from '#server/web/graphql/mesh-schema.ts';
import type { UpstreamAnswer, UpstreamCall } from '#mesh/upstreams.ts';
import { forwardedRequestHeaders } from '#mesh/forwarded-headers.ts';

const documents = loadTrustedDocuments();
const signature = '4fJ7cQ2mZxT9bLwK1sVnRa';
let schema: GraphQLSchema;
let execute: Executor;

beforeAll(async () => {
  schema = await loadMeshSchema();
  execute = createExecutor({ schema, documents, allowText: true });
});

const idOf = (name: string): string =>
  Object.entries(documents).find(([, text]) => new RegExp(`(query|mutation) ${name}\\b`).test(text))?.[0] ?? '';

const answering = (status: number, body: unknown, headers: Record<string, string | string[]> = {}): UpstreamAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const reports: unknown[] = [];

/** A context whose services answer from a function; `calls` are what reached them. */
function contextOf(answer: (call: UpstreamCall) => UpstreamAnswer, extra: Partial<OperationContext> = {}) {
  const calls: UpstreamCall[] = [];
  const upstream = async (call: UpstreamCall) => {
    calls.push(call);
    return answer(call);
  };
  const context: OperationContext = {
    upstreams: { 'main.internal': upstream, 'screens.internal': upstream },
    headers: {},
    remoteAddress: '203.0.113.7',
    answerHeaders: new Map(),
    requestId: 'request-1',
    say: (type) => `say ${type}`,
    sayFault: (fault) => `say ${JSON.stringify(fault)}`,
    report: (error) => void reports.push(error),
    readOnly: false,
    ...extra,
  };
  return { calls, context };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the schema', () => {
  const committed = readFileSync(new URL('../../mesh/schema.graphql', import.meta.url), 'utf8');

  test('CARD-01 both services are in one typed schema without a leak of how it was made', () => {
    const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(fields).toEqual(expect.arrayContaining(['accountSelf', 'configs', 'history', 'languages', 'spot', 'trash']));
    expect(committed).not.toMatch(/union |_response|_Input|ObjMap|HTTPMethod|directive /);
    // A map whose keys no schema names, and nothing else.
    expect(committed.match(/^.*\bJSON[\]!]*$/gm)).toEqual(['  texts(locale: TextsLocale): JSON!']);
  });
});

describe('an operation', () => {
  test('API-01 goes to the service that has it', async () => {
    const { calls, context } = contextOf(() => answering(200, []));
    await execute({ documentId: idOf('Languages') }, context);
    await execute(
      { documentId: idOf('NewestScreens'), variables: { limit: 100, offset: 200, dateFrom: '2026-11-21' } },
      context,
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v2/system/languages',
      'GET /screens/v1/history?limit=100&offset=200&dateFrom=2026-11-21',
    ]);
  });

  test('CARD-02 gets paging headers as typed fields, for an empty page too', async () => {
    const paging = { 'x-items-total': '3', 'x-items-count': '0', 'x-items-limit': '1', 'x-items-offset': '1' };
    const answer = async (headers: Record<string, string>) => {
      const { context } = contextOf(() => answering(200, [], headers));
      return plain(await execute({ documentId: idOf('History'), variables: { limit: 1, offset: 1 } }, context));
    };
    const page = { items: [], total: 3, count: 0, limit: 1, offset: 1, hasMore: true };
    expect(await answer(paging)).toEqual({ data: { history: { ...page, version: null } } });
    expect(await answer({ ...paging, 'x-items-version': '7' })).toEqual({ data: { history: { ...page, version: 7 } } });
  });

  test('API-02 CARD-02 carries the allowed headers both ways and no others', async () => {
    const headers = forwardedRequestHeaders({
      'accept-language': 'uk-UA',
      environment: 'web',
      'ignore-history': '1',
      authorization: 'Bearer stolen',
      cookie: '__Host-Http-access=stolen',
      'x-passphrase-hash': 'stolen',
      'x-forwarded-for': '10.0.0.1',
      'x-other': 'no',
    });
    expect(headers).toEqual({ 'accept-language': 'uk-UA', environment: 'web', 'ignore-history': '1' });

    const answer = {
      'x-cache-token': 't1',
      'x-passphrase-expire-timestamp': '1795000000',
      'x-passphrase-drop': '0,2',
      'set-cookie': ['a=1, b', 'c=2'],
      'x-internal': 'secret',
    };
    const { calls, context } = contextOf(() => answering(200, {}, answer), {
      headers: { ...headers, authorization: 'Bearer own' },
    });
    await execute({ documentId: idOf('Configs') }, context);
    expect(calls[0]?.headers).toMatchObject({ ...headers, authorization: 'Bearer own' });
    expect(calls[0]?.remoteAddress).toBe('203.0.113.7');
    expect(Object.fromEntries(context.answerHeaders)).toEqual({
      'x-cache-token': 't1',
      'x-passphrase-expire-timestamp': '1795000000',
      'x-passphrase-drop': '0,2',
    });
  });

  test.each(['../../v2/customers/admin?x=1#', 'a/b', '..', '.', '', `${signature}0`, '%2e%2e'])(
    'a path argument that is none (%j) reaches no service',
    async (bad) => {
      const { calls, context } = contextOf(() => answering(200, {}));
      const result = plain(await execute({ documentId: idOf('Spot'), variables: { signature: bad } }, context));
      expect(result).toMatchObject({
        data: null,
        errors: [
          {
            message: 'say argument_invalid',
            extensions: {
              code: 'BAD_USER_INPUT',
              status: 400,
              type: 'body_invalid',
              fields: { signature: 'say argument_invalid' },
            },
          },
        ],
      });
      expect(calls).toEqual([]);
    },
  );
});

describe.each(['development', 'production', 'test'])('an error under NODE_ENV=%s', (nodeEnv) => {
  const run = async (answer: () => UpstreamAnswer) => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = nodeEnv;
    try {
      return plain(await execute({ documentId: idOf('Spot'), variables: { signature } }, contextOf(answer).context));
    } finally {
      process.env['NODE_ENV'] = before;
    }
  };

  test.each([401, 403, 404, 411, 422, 433])(
    'CARD-02 a %d of a service keeps its status, type and words, and nothing internal',
    async (status) => {
      const body = { error: { type: 'not_found', message: 'Nothing here', fields: { signature: 'unknown' } } };
      const headers = {
        'x-content-owner-contact': encodeURIComponent('Спитати: https://kadr.example/ask'),
        'set-cookie': ['secret=1'],
        'retry-after': '7',
      };
      expect(await run(() => answering(status, body, headers))).toEqual({
        data: null,
        errors: [
          {
            message: 'Nothing here',
            path: ['spot'],
            extensions: {
              code: 'UPSTREAM',
              status,
              type: 'not_found',
              service: 'screens',
              fields: { signature: 'unknown' },
              retryAfter: 7,
              contact: 'Спитати: https://kadr.example/ask',
              requestId: 'request-1',
            },
          },
        ],
      });
    },
  );

  test('CARD-02 ERR-02 a 503 keeps the page of the offline service', async () => {
    expect(await run(() => answering(503, '<h1>Offline</h1>', { 'content-type': 'text/html' }))).toMatchObject({
      errors: [{ extensions: { status: 503, type: 'unavailable', html: '<h1>Offline</h1>' } }],
    });
  });

  test('CARD-02 a service out of reach is to be tried again, and its address stays in the log', async () => {
    reports.length = 0;
    const result = await run(() => {
      throw new Error('connect ECONNREFUSED 10.0.0.1:5432');
    });
    expect(result).toEqual({
      data: null,
      errors: [
        {
          message: 'say unavailable',
          path: ['spot'],
          extensions: {
            code: 'UPSTREAM',
            status: 503,
            type: 'unavailable',
            service: 'screens',
            retryAfter: 5,
            requestId: 'request-1',
          },
        },
      ],
    });
    expect(reports).toEqual([new Error('connect ECONNREFUSED 10.0.0.1:5432')]);
  });

  test('what nobody foresaw is masked, and logged', async () => {
    reports.length = 0;
    const result = await run(() => answering(200, '<b>no JSON</b>', { 'content-type': 'text/html' }));
    expect(result).toEqual({
      data: null,
      errors: [
        {
          message: 'say internal',
          path: ['spot'],
          extensions: { code: 'INTERNAL', status: 502, type: 'internal', requestId: 'request-1' },
        },
      ],
    });
    expect(reports).toHaveLength(1);
  });
});

describe('the executor', () => {
  test('runs trusted documents only, when text is not allowed', async () => {
    const strict = createExecutor({ schema, documents, allowText: false });
    const { calls, context } = contextOf(() => answering(200, []));
    expect(plain(await strict({ query: '{ languages { total } }' }, context))).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND', requestId: 'request-1' } }],
    });
    expect(calls).toEqual([]);
  });

  test('refuses a mutation where nothing may change, and a text that is too long', async () => {
    const { calls, context } = contextOf(() => answering(200, { signatures: [] }), { readOnly: true });
    const deleting = { documentId: idOf('DeleteScreens'), variables: { imageList: [{ signature }] } };
    expect(plain(await execute(deleting, context))).toMatchObject({ errors: [{ message: 'say mutation_by_get' }] });
    const aliases = Array.from({ length: 1000 }, (_, index) => `a${index}: languages { total }`).join(' ');
    expect(plain(await execute({ query: `{ ${aliases} }` }, context))).toMatchObject({
      errors: [{ message: expect.stringContaining('token') }],
    });
    expect(calls).toEqual([]);
  });

  test('can run every document of the client', () => {
    const refused = Object.entries(documents).filter(([, text]) => !('run' in prepare(schema, text)));
    expect(refused).toEqual([]);
  });

  test('tells what the schema does not know of a document, and runs the others', async () => {
    const broken = createExecutor({
      schema,
      documents: { ...documents, broken: 'query Broken { unknown }' },
      allowText: false,
    });
    const { calls, context } = contextOf(() => answering(200, []));
    expect(plain(await broken({ documentId: 'broken' }, context))).toMatchObject({
      errors: [{ message: expect.stringContaining('unknown') }],
    });
    await broken({ documentId: idOf('Languages') }, context);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v2/system/languages']);
  });
});
