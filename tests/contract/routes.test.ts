import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { messageOf } from '#server/platform/messages/error-messages.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { withRoutes, type Route } from '#tests/support/routes.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let routes: Route[];
let member: ReturnType<typeof visitor>;

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  [app, routes] = await withRoutes(() => buildApp(platform));
  member = visitor(app);
  await member.signUp();
  // To everybody else the routes of staff do not exist.
  await platform.db.transaction((tx) => tx.updateTable('users').set({ role: 'admin' }).execute());
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const named = (route: Route) => `${route.method} ${route.url}`;
const samples: Record<string, string> = {
  ':signature': 'x'.repeat(22),
  ':fileId': 'x'.repeat(22),
  ':size': '320',
  ':picture': 'x'.repeat(22),
  // As a collection's is; that of a key or a session may look like anything.
  ':id': 'x'.repeat(22),
  ':thread': '31',
  ':entity': 'vote_feature',
  ':alias': 'x',
  ':group': 'customer',
  '*': 'x',
};
const addressOf = ({ url }: Route) => url.replace(/:\w+|\*/g, (name) => samples[name] ?? name);

test('these are the routes that the rules below are held by', () => {
  expect(routes.map(named)).toEqual(
    expect.arrayContaining(['GET /screens/v1/history', 'POST /graphql', 'GET /oembed', 'POST /session', 'GET /*']),
  );
});

describe('whole numbers in queries', () => {
  const notWhole = [
    '1e309',
    '1e1',
    '0x10',
    '%201',
    '1%20',
    '%2B1',
    '1.0',
    '007',
    '-0',
    '',
    'Infinity',
    '١',
    '9'.repeat(400),
  ];

  test('are decimal digits and nothing else, in every route that takes one', async () => {
    const inputs = routes.flatMap((route) =>
      integersOf(route.schema?.querystring).map((name) => ({ route, name, at: `${named(route)} ${name}` })),
    );
    expect(inputs.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'GET /screens/v1/history limit',
        'GET /screens/v1/history offset',
        'GET /screens/v1/history/by-date limit',
        'GET /screens/v1/trash offset',
        'GET /screens/v1/trash/by-date limit',
        'GET /oembed maxwidth',
      ]),
    );
    const taken: string[] = [];
    for (const { route, name, at } of inputs) {
      if (route.method !== 'GET') continue;
      for (const value of notWhole) {
        const answer = await member.request('GET', `${addressOf(route)}?${name}=${value}${requiredOf(route)}`, {});
        const { error } = JSON.parse(answer.body);
        if (answer.status !== 400 || error?.type !== 'body_invalid' || typeof error.fields?.[name] !== 'string')
          taken.push(`${at}=${value}: ${answer.status} ${answer.body}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test('no route has numbers in its path, nor any that are not whole', () => {
    const others = routes.flatMap((route) => [
      ...typesOf(route.schema?.params).filter(([, type]) => type !== 'string'),
      ...typesOf(route.schema?.querystring).filter(([, type]) => !['string', 'integer', 'boolean'].includes(type)),
      ...typesOf(route.schema?.headers).filter(([, type]) => type !== 'string'),
    ]);
    expect(others).toEqual([]);
  });
});

function typesOf(schema: unknown): [string, string][] {
  const { properties }: { properties?: Record<string, { type?: string }> } = Object(schema);
  return Object.entries(properties ?? {}).map(([name, { type }]) => [name, type ?? 'none']);
}

/** What the query of a route must have besides. */
function requiredOf({ schema }: Route): string {
  const { required = [] }: { required?: string[] } = Object(schema?.querystring);
  return required.map((name) => `&${name}=x`).join('');
}

const integersOf = (schema: unknown): string[] =>
  typesOf(schema).flatMap(([name, type]) => (type === 'integer' ? [name] : []));

describe('bodies', () => {
  test('of plain text are refused unread by every route', async () => {
    // Without a key nothing at all is read there, and what is shared is read by the installed app alone.
    const unread = new Set(['/mcp', '/share']);
    const writing = routes.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) && !unread.has(url));
    expect(writing.map(named)).toEqual(
      expect.arrayContaining(['POST /screens/v1/upload', 'POST /csp-report', 'DELETE /session', 'POST /session']),
    );
    const taken: string[] = [];
    for (const route of writing) {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr', 'content-type': 'text/plain' };
      const address = addressOf(route);
      const answer = await app.inject({
        method: route.method,
        url: address,
        headers: {
          host: 'localhost',
          cookie: [...member.cookies].map((pair) => pair.join('=')).join('; '),
          ...headers,
        },
        payload: '{"email":"x"}',
      });
      // Forms of browsers without JavaScript are answered with a page.
      const isRefusal = String(answer.headers['content-type']).startsWith('text/html')
        ? answer.body.includes(messageOf('content_type_unsupported', 'en'))
        : JSON.parse(answer.body || '{}').error?.type === 'content_type_unsupported';
      if (answer.statusCode !== 415 || !isRefusal) taken.push(`${named(route)}: ${answer.statusCode} ${answer.body}`);
    }
    expect(taken).toEqual([]);
  });
});
