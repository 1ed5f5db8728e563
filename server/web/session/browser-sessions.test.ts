import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import { createBrowserSessions } from './browser-sessions.ts';

/** Where sessions begin for anyone who names no group, with a main API that offers these groups, or cannot be reached. */
async function pathsOf(groups: readonly string[] | null): Promise<unknown> {
  const paths: string[] = [];
  const mainApi: MainApi = {
    async call({ method, path }) {
      if (method === 'POST') paths.push(path);
      if (groups === null) throw new Problem('unavailable');
      if (method === 'GET') return { groups: groups.map((alias) => ({ alias, form: { groups: [] } })) };
      throw new Problem('credentials_invalid');
    },
  };
  const sessions = createBrowserSessions(mainApi, { allowInsecureCookies: true }, { key: Buffer.alloc(32) });
  const app = fastify();
  const refused: string[] = [];
  app.get('/', async (request) => {
    for (const begin of [
      () => sessions.login(request, undefined, {}),
      () => sessions.register(request, undefined, {}),
      () => sessions.login(request, 'guild', {}),
    ])
      await begin().catch((error: unknown) => refused.push(error instanceof Problem ? error.type : String(error)));
  });
  await app.inject('/');
  await app.close();
  return [paths, refused];
}

test('anyone who names no group is of the first one that the main API offers', async () => {
  const base = '/v2/system/customers';
  expect(await pathsOf(['club', 'customer'])).toEqual([
    [`${base}/authorization/login/club`, `${base}/registration/club`, `${base}/authorization/login/guild`],
    ['credentials_invalid', 'credentials_invalid', 'credentials_invalid'],
  ]);
  expect(await pathsOf(null)).toEqual([
    [`${base}/authorization/login/guild`],
    ['unavailable', 'unavailable', 'unavailable'],
  ]);
});
