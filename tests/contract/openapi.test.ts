import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatuses } from '#domain/errors.ts';
import { referenceDocument } from '#server/main-api/reference/document.ts';
import { reasonOf } from '#server/platform/http/openapi.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

interface Schema {
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  format?: string;
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  title?: string;
  maxProperties?: number;
  /** Names beside these are those of a form: form-bodies.test.ts. */
  'x-form'?: string;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: { pattern?: string; enum?: unknown[]; type?: string; maximum?: number; maxLength?: number };
}
interface Operation {
  servers?: { url: string }[];
  security?: object[];
  operationId?: string;
  summary?: string;
  'x-mesh'?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Operation['responses'] };
}

const services = { main: '/api', screens: '/screens' } as const;
const pageHeaders = ['x-items-total', 'x-items-count', 'x-items-limit', 'x-items-offset'];

let rest: Rest;
const documents: Record<string, Document> = {};
beforeAll(async () => {
  rest = await startRest('sqlite');
  for (const [name, prefix] of Object.entries(services)) documents[name] = await documentOf(rest.app, prefix);
});
afterAll(() => rest.close());

const documentOf = async (app: FastifyInstance, prefix: string): Promise<Document> =>
  (await app.inject(`${prefix}/openapi.json`)).json();

interface Entry extends Operation {
  at: string;
  path: string;
  method: string;
}
const operations = (name?: string): Entry[] =>
  Object.entries(documents)
    .filter(([service]) => name === undefined || service === name)
    .flatMap(([service, document]) =>
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) =>
          Object.assign(operation, { path, method, at: `${service}: ${method} ${path}` }),
        ),
      ),
    );
const offenders = (bad: (entry: Entry) => boolean) =>
  operations()
    .filter(bad)
    .map((entry) => entry.at);

describe('API-07 both OpenAPI documents', () => {
  test('API-01 API-07 name the calls of the contract, each at its host', () => {
    const names = (service: string) =>
      operations(service).map(({ method, path, operationId }) => `${operationId}: ${method} ${path}`);
    expect(names('main')).toEqual(
      expect.arrayContaining([
        'accountSelf: get /v2/system/customers/account/self',
        'approveVerification: post /v2/system/customers/verification/approve',
        'configs: get /v2/system/configs',
        'groups: get /v2/system/customers/groups',
        'identificationSettings: get /v2/system/customers/password/identification/settings/{group}',
        'identify: post /v2/system/customers/password/identification/{group}',
        'languages: get /v2/system/languages',
        'login: post /v2/system/customers/authorization/login/{group}',
        'loginSettings: get /v2/system/customers/authorization/login/settings',
        'logout: post /v2/system/customers/authorization/logout',
        'refresh: post /v2/system/customers/authorization/refresh',
        'register: post /v2/system/customers/registration/{group}',
        'registrationSettings: get /v2/system/customers/registration/settings',
        'restorePassword: post /v2/system/customers/password/restore',
        'restoreSettings: get /v2/system/customers/password/restore/settings',
        'sendVerificationCode: post /v2/system/customers/verification/generate',
        'verificationSettings: post /v2/system/customers/verification/settings',
      ]),
    );
    expect(names('screens')).toEqual(
      expect.arrayContaining([
        'deleteScreens: post /v1/delete/list',
        'deleteScreensByDelete: delete /v1/delete/list',
        'file: get /v1/files/{signature}/{fileId}/{size}',
        'history: get /v1/history',
        'historyByDate: get /v1/history/by-date',
        'restoreScreens: post /v1/trash/restore',
        'spot: get /v1/spots/{signature}',
        'trash: get /v1/trash',
        'trashedScreen: get /v1/trash/{signature}',
        'upload: post /v1/upload',
      ]),
    );
    expect(Object.values(documents).map((document) => document.servers)).toEqual([
      [{ url: '/api' }],
      [{ url: '/screens' }],
    ]);
  });

  test('every operation has an id of its own and says what it does', () => {
    expect(offenders(({ operationId, summary }) => !operationId || !summary)).toEqual([]);
    const ids = operations().map((entry) => entry.operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('no type is in both services but the comments of both: the gateway would unite the two without a word', () => {
    const [main = {}, screens = {}] = Object.values(documents).map(({ components }) => components.schemas);
    const both = Object.keys(main).filter((name) => name in screens);
    expect(both.toSorted()).toEqual(['Comment', 'CommentAuthor', 'CommentRating', 'ErrorBody']);
    for (const name of both) expect(screens[name]).toEqual(main[name]);
  });

  test('every path parameter has a pattern from start to end', () => {
    const loose = operations().flatMap(({ at, path, parameters = [] }) => {
      const patterns = new Map(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name, schema }) => [name, schema.pattern]),
      );
      return [...path.matchAll(/\{(\w+)\}/g)]
        .filter(([, name = '']) => !/^\^.*\$$/.test(patterns.get(name) ?? ''))
        .map(([, name]) => `${at}: ${name}`);
    });
    expect(loose).toEqual([]);
  });

  test('every text and number of a query has a limit', () => {
    const loose = operations().flatMap(({ at, parameters = [] }) =>
      parameters
        .filter((parameter) => parameter.in === 'query')
        .filter(
          ({ schema }) =>
            (schema.type === 'string' && !schema.enum && !schema.pattern && !schema.maxLength) ||
            (schema.type === 'integer' && schema.maximum === undefined),
        )
        .map((parameter) => `${at}: ${parameter.name}`),
    );
    expect(loose).toEqual([]);
  });

  test('every list and text of a body has a limit', () => {
    const loose = (service: string, schema: Schema, at: string): string[] => {
      const { $ref = '' } = schema;
      const named = documents[service]?.components.schemas[$ref.replace('#/components/schemas/', '')];
      return [
        ...(schema.type === 'array' && schema.maxItems === undefined ? [at] : []),
        ...(schema.type === 'string' &&
        !schema.pattern &&
        !schema.maxLength &&
        !schema.enum &&
        schema.format !== 'binary'
          ? [at]
          : []),
        ...(named ? loose(service, named, at) : []),
        ...(schema.items ? loose(service, schema.items, `${at}.0`) : []),
        ...(schema.anyOf ?? []).flatMap((child) => loose(service, child, at)),
        ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => loose(service, child, `${at}.${key}`)),
        ...(typeof schema.additionalProperties === 'object'
          ? loose(service, schema.additionalProperties, `${at}.*`)
          : []),
        ...(typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined ? [at] : []),
      ];
    };
    const bodies = Object.keys(services).flatMap((service) =>
      operations(service).flatMap(({ at, requestBody }) =>
        Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ at, found: loose(service, schema, at) })),
      ),
    );
    expect(bodies.map(({ at }) => at)).toContain('screens: post /v1/delete/list');
    expect(bodies.flatMap(({ found }) => found)).toEqual([]);
  });

  test('every object is closed but for the forms of the site, and named where the gateway needs a name', () => {
    const open = (schema: Schema, at: string): string[] => [
      ...(schema.properties && schema.additionalProperties !== false && !schema['x-form'] ? [`${at} is open`] : []),
      ...(schema.properties && at.includes('.') && !schema.title && !at.startsWith('ErrorBody')
        ? [`${at} has no title`]
        : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => open(child, `${at}.${key}`)),
      ...(schema.items ? open(schema.items, `${at}.items`) : []),
      ...(schema.anyOf ?? []).flatMap((child) => open(child, at)),
    ];
    const found = Object.values(documents).flatMap((document) =>
      Object.entries(document.components.schemas).flatMap(([name, schema]) => open(schema, name)),
    );
    expect(found).toEqual([]);
    const inline = (schema: Schema | undefined) => schema !== undefined && schema.properties !== undefined;
    expect(
      offenders(({ requestBody, responses }) =>
        [requestBody, ...Object.values(responses)].some((part) =>
          Object.values(part?.content ?? {}).some(({ schema }) => inline(schema)),
        ),
      ),
    ).toEqual([]);
  });

  test('API-05 every list carries its page headers, and nothing else does', () => {
    const isList = (entry: Entry) => entry.responses['200']?.content?.['application/json']?.schema.type === 'array';
    expect(
      operations()
        .filter(isList)
        .map((entry) => entry.operationId),
    ).toEqual(expect.arrayContaining(['groups', 'languages', 'historyByDate', 'history', 'trash']));
    expect(
      offenders((entry) => {
        const headers = Object.keys(entry.responses['200']?.headers ?? {});
        return pageHeaders.some((name) => headers.includes(name) !== isList(entry));
      }),
    ).toEqual([]);
  });

  test('API-03 content calls say that they carry a cache token', () => {
    const carrying = operations().filter((entry) => entry.responses['200']?.headers?.['x-cache-token']);
    expect(carrying.map((entry) => entry.operationId)).toEqual(
      expect.arrayContaining(['configs', 'groups', 'languages', 'loginSettings', 'registrationSettings']),
    );
  });

  test('every failure that is documented is the error body, with a status that an error type has', () => {
    const statuses = new Set(Object.values(errorStatuses).map(String));
    expect(
      offenders(({ responses }) =>
        Object.entries(responses)
          .filter(([status]) => Number(status) >= 400 && status !== '416')
          .some(
            ([status, answer]) =>
              !statuses.has(status) ||
              !('$ref' in answer) ||
              !String(answer.$ref).startsWith('#/components/responses/'),
          ),
      ),
    ).toEqual([]);
    expect(
      offenders(
        ({ parameters = [], requestBody, responses }) =>
          Boolean(requestBody || parameters.some((parameter) => 'name' in parameter)) && !responses['400'],
      ),
    ).toEqual([]);
  });

  test('every operation that writes says that the storage may be full, and none that only reads', () => {
    const full = { $ref: '#/components/responses/InsufficientStorage' };
    const saying = operations().filter(({ responses }) => JSON.stringify(responses['507']) === JSON.stringify(full));
    expect(saying.map(({ at }) => at).toSorted()).toEqual(
      operations()
        .filter(({ method }) => method !== 'get')
        .map(({ at }) => at)
        .toSorted(),
    );
    expect(saying.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['login', 'refresh', 'upload']),
    );
  });

  test.each(Object.keys(services))(
    'of %s is OpenAPI 3.1, and each failure it names is the error body, with Retry-After where waiting helps',
    (service) => {
      const { openapi, components } = documents[service] ?? {};
      expect(openapi).toMatch(/^3\.1\.\d+$/);
      const used = operations(service).flatMap(({ responses }) =>
        Object.entries(responses)
          .filter(([, answer]) => '$ref' in answer)
          .map(([status, answer]) => [String(Reflect.get(answer, '$ref')), status] as const),
      );
      const failure = (status: string) => ({
        description: reasonOf(status),
        ...(['429', '503'].includes(status) && {
          headers: {
            'Retry-After': {
              schema: { type: 'integer', examples: [2] },
              description: 'Whole seconds until another try makes sense',
            },
          },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      });
      const named = Object.entries(components?.responses ?? {}).map(([name, answer]) => [
        `#/components/responses/${name}`,
        answer,
      ]);
      expect(Object.fromEntries(named)).toEqual(
        Object.fromEntries(used.map(([reference, status]) => [reference, failure(status)])),
      );
      expect(used.map(([, status]) => status)).toEqual(expect.arrayContaining(['429', '503', '507']));
    },
  );

  test('tokens and bytes never pass through the gateway', () => {
    const named = (schema: object): object[] =>
      [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name = '']) =>
        Object.values(documents).flatMap(({ components }) => components.schemas[name] ?? []),
      );
    /** A schema may name itself, as that of a comment does for its answers. */
    const within = (schema: object, seen = new Set<object>()): object[] => {
      if (seen.has(schema)) return [];
      seen.add(schema);
      return [schema, ...named(schema).flatMap((each) => within(each, seen))];
    };
    /** Whether anyone who reads it could sign in or prove something by it. */
    const isSecret = (schema: object) =>
      within(schema).some((part) => /"(?:\w+_token|device)":\{/.test(JSON.stringify(part)));
    const carriers = operations().filter(({ requestBody, responses }) =>
      [requestBody, ...Object.entries(responses).flatMap(([status, answer]) => (status < '300' ? [answer] : []))].some(
        (part) =>
          Object.entries(part?.content ?? {}).some(
            ([type, { schema }]) => type !== 'application/json' || isSecret(schema),
          ),
      ),
    );
    expect(carriers.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['approveVerification', 'file', 'identify', 'login', 'refresh', 'register', 'upload']),
    );
    expect(carriers.filter((entry) => entry['x-mesh'] !== false).map(({ at }) => at)).toEqual([]);
  });
});

test('each operation says who may call it, in which language it answers, and what comes back', () => {
  expect(offenders(({ security }) => security === undefined)).toEqual([]);
  // Who need not sign in may: a visitor first, then the bearer, then keys.
  const open = operations().filter(({ security = [] }) => JSON.stringify(security).includes('{}'));
  expect(open.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(['logout', 'file', 'spot']));
  expect(open.filter(({ security = [] }) => !JSON.stringify(security).startsWith('[{},{"bearer":[]}'))).toEqual([]);
  const language = { $ref: '#/components/parameters/AcceptLanguage' };
  expect(offenders(({ parameters = [] }) => JSON.stringify(parameters[0]) !== JSON.stringify(language))).toEqual([]);
  expect(
    offenders(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].some((part) => {
        const { 'application/json': json, 'multipart/form-data': form } = part?.content ?? {};
        return [json, form].some((media: object | undefined) => media && !('example' in media));
      }),
    ),
  ).toEqual([]);
  expect(
    offenders(({ parameters = [] }) =>
      parameters.some((parameter) => 'schema' in parameter && !('example' in parameter)),
    ),
  ).toEqual([]);
  expect(
    offenders(({ parameters = [] }) =>
      parameters.some((parameter) => 'schema' in parameter && 'default' in parameter.schema && parameter.required),
    ),
  ).toEqual([]);
});

test('a readable page shows both services in one document, under a policy of its own', async () => {
  const page = await rest.app.inject('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  for (const [, asset = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect([asset, (await rest.app.inject(asset)).statusCode]).toEqual([asset, 200]);
  }
  const script = await rest.app.inject('/api/docs/static/swagger-initializer.js');
  expect(script.body).toContain('/api/reference.json');
  const reference = (await rest.app.inject('/api/reference.json')).json<Document>();
  const all = Object.entries(documents).flatMap(([service, document]) =>
    Object.keys(document.paths).map((path) => (service === 'main' ? '/api' : '/screens') + path),
  );
  expect(Object.keys(reference.paths).toSorted()).toEqual(all.toSorted());
  expect(reference.servers).toEqual([{ url: 'http://localhost:3000' }]);
});

test('where the screens service runs elsewhere, the reference names its address', () => {
  const { paths } = referenceDocument({ publicUrl: 'https://kadr.example', screensOrigin: 'https://screens.example' });
  expect(paths['/screens/v1/upload']?.['post']?.servers).toEqual([{ url: 'https://screens.example' }]);
  expect(paths['/api/v2/system/configs']?.['get']?.servers).toBeUndefined();
});
