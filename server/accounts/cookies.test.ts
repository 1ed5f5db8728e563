import { fastify, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deviceOfCookies, tokensOfCookies } from './cookies.ts';

async function tokensOf(cookie: string | undefined, allowInsecureCookies = false) {
  const app = fastify();
  app.get('/', async (request: FastifyRequest) => ({ tokens: tokensOfCookies(request, { allowInsecureCookies }) }));
  const answer = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  return answer.json<{ tokens: unknown }>().tokens;
}

const both = { access: 'a', refresh: 'r' };

test.each([
  ['__Host-Http-access=a; __Host-Http-refresh=r', both],
  ['theme=dark; __Host-Http-refresh=r; __Host-Http-access=a', both],
  ['__Host-Http-access=a', null],
  ['__Host-Http-refresh=r', null],
  ['__Host-Http-access=; __Host-Http-refresh=r', null],
  ['access=a; refresh=r', null],
  [undefined, null],
])('AUTH-06 %j', async (cookie, tokens) => {
  expect(await tokensOf(cookie)).toEqual(tokens);
});

test('only where Secure is given up on purpose do the names have no prefix', async () => {
  expect(await tokensOf('access=a; refresh=r', true)).toEqual(both);
  expect(await tokensOf('__Host-Http-access=a; __Host-Http-refresh=r', true)).toBeNull();
});

test('a device that is none is cut to what a login takes', async () => {
  const app = fastify();
  app.get('/', async (request) => ({ device: deviceOfCookies(request, { allowInsecureCookies: false }) }));
  const deviceOf = async (cookie: string) =>
    (await app.inject({ url: '/', headers: { cookie } })).json<{ device: string }>().device;
  expect(await deviceOf('__Host-Http-device=known')).toBe('known');
  expect(await deviceOf(`__Host-Http-device=${'x'.repeat(3000)}`)).toBe('x'.repeat(256));
});
