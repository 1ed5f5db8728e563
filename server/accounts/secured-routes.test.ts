import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { expect, test } from 'vitest';
import { roles, type Role } from '#domain/role.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createFastify } from '#server/platform/http/fastify.ts';
import { installErrors } from '#server/platform/http/errors.ts';
import { restService } from '#server/platform/http/rest-service.ts';
import { createLogger } from '#server/platform/log.ts';
import { Problem } from '#server/platform/problem.ts';
import { testConfig } from '#tests/support/engines.ts';
import { secureRoutes, securitySchemes } from './secured-routes.ts';
import type { Caller } from './sessions.ts';

const required = [{ bearer: [] }];
const optional = [{}, { bearer: [] }];
const caller = {
  user: {
    id: 1,
    publicId: 'a',
    libraryId: 1,
    memberships: [],
    email: 'you@example.org',
    name: 'You',
    timezone: 'UTC',
    status: 'active',
    isVerified: true,
    passphraseEnabled: false,
    role: 'customer' as const,
    locale: 'en' as const,
    avatar: null,
  },
  sessionId: 'session',
  provenAt: 0,
};

function secured(known: Caller = caller): FastifyInstance {
  const app = createFastify({
    clock: systemClock,
    config: testConfig('/tmp'),
    log: createLogger({ logLevel: 'silent' }),
  });
  installErrors(app);
  secureRoutes(app, async ({ headers }) => {
    if (headers.authorization === 'old') throw new Problem('unauthorized');
    if (headers.authorization === 'foreign') throw new Problem('csrf_refused');
    return headers.authorization === 'good' ? known : null;
  });
  return app;
}

/** What each kind of caller is answered by a route of this schema: the name that its handler knows, or a failure. */
async function answers(schema: FastifySchema, asks: 'caller' | 'callerIfAny') {
  const app = secured();
  app.get('/asked', { schema }, async (request) => ({ name: request[asks]?.user.name ?? 'nobody' }));
  const answered = async (authorization?: string): Promise<string> => {
    const answer = await app.inject({ url: '/asked', headers: authorization === undefined ? {} : { authorization } });
    const { name, error } = answer.json<{ name?: string; error?: { type: string } }>();
    return name ?? `${answer.statusCode} ${error?.type}`;
  };
  return [await answered('good'), await answered(), await answered('old'), await answered('foreign')];
}

test('a bearer that is required makes a caller, or a refusal, whatever the schema says of its answers', async () => {
  const expected = ['You', '401 unauthorized', '401 unauthorized', '403 csrf_refused'];
  expect(await answers({ security: required, response: { 401: {} } }, 'caller')).toEqual(expected);
  expect(await answers({ security: required }, 'caller')).toEqual(expected);
});

test('a bearer that is optional makes a caller or a visitor, and an old one what the schema says of its answers', async () => {
  const [visitor, refusal] = ['nobody', '401 unauthorized'];
  expect(await answers({ security: optional }, 'callerIfAny')).toEqual(['You', visitor, visitor, '403 csrf_refused']);
  const refusing = { security: optional, response: { 401: {} } };
  expect(await answers(refusing, 'callerIfAny')).toEqual(['You', visitor, refusal, '403 csrf_refused']);
});

test('a route for anybody asks for nobody, and its handler finds no caller there', async () => {
  expect(await answers({ security: [] }, 'callerIfAny')).toEqual(['nobody', 'nobody', 'nobody', 'nobody']);
  expect(new Set(await answers({ security: [] }, 'caller'))).toEqual(new Set(['500 internal']));
});

test('AUTH-21: a route for staff does not exist for customers and other roles, and an admin may call it', async () => {
  const asked = async (role: Role, schema: FastifySchema): Promise<number> => {
    const app = secured({ ...caller, user: { ...caller.user, role } });
    app.get('/asked', { schema }, async () => ({}));
    return (await app.inject({ url: '/asked', headers: { authorization: 'good' } })).statusCode;
  };
  const schema: FastifySchema = { security: required, staff: ['operator'] };
  const answered = await Promise.all(roles.map((role) => asked(role, schema)));
  expect(Object.fromEntries(roles.map((role, index) => [role, answered[index]]))).toEqual({
    customer: 404,
    operator: 200,
    editor: 404,
    admin: 200,
  });
  expect(() => secured().get('/asked', { schema: { ...schema, security: optional } }, async () => ({}))).toThrow(
    'staff',
  );
});

test.each(["operationId: 'forgetful'", 'hide: true', 'security: undefined'])(
  'a service with a route that says of itself only { %s } does not start, and names it',
  async (schema) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-routes-'));
    await writeFile(
      join(folder, 'routes.ts'),
      `export const routes = async (app) => app.put('/v1/forgetful', { schema: { ${schema} } }, async () => 1);`,
    );
    const app = createFastify({
      clock: systemClock,
      config: testConfig('/tmp'),
      log: createLogger({ logLevel: 'silent' }),
    });
    const service = {
      title: 'forgetful service',
      description: '',
      tags: [],
      folder,
      schemas: [],
      context: {},
      securitySchemes,
      secureRoutes: (scope: FastifyInstance) => secureRoutes(scope, async () => null),
    };
    await expect(async () => {
      await app.register((scope) => restService(scope, service), { prefix: '/forgetful' });
    }).rejects.toThrow('PUT /forgetful/v1/forgetful has no security in its schema: who may call it?');
    await rm(folder, { recursive: true });
  },
);

test.each([
  [[{ apiKey: [] }]],
  [[{ bearer: ['screens:delete'] }]],
  [[{}, { bearer: [], apiKey: [] }]],
  [[{ readKey: [] }]],
  [[{ bearer: [] }, { everythingKey: [] }]],
  [[{ bearer: [] }, { readKey: [], uploadKey: [] }]],
])('a route that asks for %j, which nobody checks, is not registered', (security) => {
  const app = secured();
  expect(() => app.get('/asked', { schema: { security } }, async () => ({}))).toThrow('which nobody checks');
});

test.each([[[]], [[{}, { bearer: [] }]], [[{ bearer: [] }, { readKey: [] }]]])(
  'C19 a route that asks for a password again and for %j is not registered: it is for people who are signed in',
  (security) => {
    const app = secured();
    expect(() => app.get('/asked', { schema: { security, 'x-reauthentication': true } }, async () => ({}))).toThrow(
      'lets others than people call',
    );
  },
);
