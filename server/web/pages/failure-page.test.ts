import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { installErrors } from '#server/platform/http/errors.ts';
import { createLogger } from '#server/platform/log.ts';
import { Problem } from '#server/platform/problem.ts';
import { testConfig, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import type { Render } from '#src/wiring/page/rendering.ts';
import { freePort } from '#tests/support/product.ts';
import { visitor } from '#tests/support/visitor.ts';
import { routes } from './routes.ts';

const html = 'text/html; charset=utf-8';

/** What a person sees of a page. */
const seen = (body: string) => ({
  language: /<html lang="([^"]+)"/.exec(body)?.[1],
  title: /<title>([^<]+)/.exec(body)?.[1],
  heading: /<h1>([^<]+)/.exec(body)?.[1],
  words: /<p>([^<]+)/.exec(body)?.[1],
  links: [...body.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, href, name]) => [href, name]),
});

describe('a form without JavaScript whose answer is a failure', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  beforeAll(async () => {
    platform = await testPlatform('sqlite', { config: { mainApiOrigin: `http://127.0.0.1:${await freePort()}` } });
    app = await buildApp(platform);
  });
  afterAll(async () => {
    await app.close();
    await platform.close();
  });

  function member() {
    const person = visitor(app);
    person.cookies.set('__Host-Http-access', 'a'.repeat(43));
    person.cookies.set('__Host-Http-refresh', `${'b'.repeat(22)}.0.${'c'.repeat(43)}`);
    return person;
  }

  test('is answered by a page with a way on when nobody can be signed out, and keeps the session', async () => {
    const { status, headers, body } = await member().post('/session/end', { locale: 'uk' });
    expect([status, headers['content-type'], headers['retry-after'], headers['set-cookie']]).toEqual([
      503,
      html,
      '5',
      undefined,
    ]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
    expect(seen(body)).toEqual({
      language: 'uk-UA',
      title: 'Помилка 503: Сервіс зараз недоступний. Спробуйте трохи згодом · Kadr',
      heading: '503',
      words: 'Сервіс зараз недоступний. Спробуйте трохи згодом',
      links: [['/uk', 'На\u00a0головну']],
    });
  });

  test.each(['/session', '/session/registration', '/session/end'])('is answered by a page at %s', async (url) => {
    const elsewhere = await member().post(url, { locale: 'ru' }, { 'sec-fetch-site': 'cross-site' });
    expect([elsewhere.status, elsewhere.headers['content-type']]).toEqual([403, html]);
    expect(seen(elsewhere.body)).toMatchObject({
      language: 'ru-RU',
      heading: '403',
      links: [['/ru', 'На\u00a0главную']],
    });
    const long = await member().post(url, { name: 'x'.repeat(10_000) }, { 'accept-language': 'ru' });
    expect([long.status, long.headers['content-type']]).toEqual([413, html]);
    expect(seen(long.body)).toMatchObject({ language: 'ru-RU', heading: '413', words: 'Запрос слишком большой' });
  });

  test('and that of a script stays what scripts read', async () => {
    const answer = await member().call('DELETE', '/session');
    expect([answer.status, answer.json()]).toEqual([
      503,
      { error: { type: 'unavailable', message: expect.any(String) } },
    ]);
  });
});

describe('a page whose rendering fails', () => {
  const lines: { msg?: string }[] = [];
  let app: FastifyInstance;
  let render: Render;
  let isFull: boolean;
  beforeEach(() => {
    lines.length = 0;
    isFull = false;
    render = async () => {
      throw new Error('secret of the <inside>');
    };
  });
  beforeAll(async () => {
    const log = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const loggerInstance: FastifyBaseLogger = log;
    app = fastify({ loggerInstance });
    app.addHook('onRequest', async () => {
      if (isFull) throw new Problem('overloaded', { retryAfter: 2 });
    });
    const never = async () => {
      throw new Error('Nobody is signed in');
    };
    await app.register(routes, {
      platform: { config: testConfig('/tmp'), clock: manualClock() },
      errors: installErrors(app),
      sessions: {
        groupOf: never,
        refreshSession: never,
        login: never,
        register: never,
        setUp: never,
        acceptInvitation: never,
        verify: never,
        showSecondFactor: never,
        showPasskey: never,
        useSignInLink: never,
        refused: never,
        logout: never,
        replace: never,
        current: async () => null,
      },
      mainApi: { call: never },
      snippetOrigins: async () => [],
      contentToken: async () => null,
      proofs: {
        read: never,
        verificationToken: () => '',
        secondFactorToken: () => '',
        sendVerification: never,
        identify: never,
        sendRestore: never,
        beginEmail: never,
        sendEmail: never,
        approveEmail: never,
        changeProfile: never,
        changePassword: never,
        restore: never,
      },
      gateway: { execute: async () => ({ data: {} }) },
      renderer: async () => ({
        render: (input) => render(input),
        keepingOf: () => null,
        bootstrapModules: [],
        importMapOf: () => ({ imports: {} }),
        filesOf: () => ({ styles: [], preloads: [], fonts: [] }),
        styleTags: () => '',
        development: false,
      }),
    });
  });
  afterAll(() => app.close());

  test.each([
    ['/', 'en-US', 'Something went wrong on our side. Try again', ['/', 'Back to home']],
    [
      '/ru/gallery?x=1',
      'ru-RU',
      'На\u00a0нашей стороне произошла ошибка. Попробуйте ещё раз',
      ['/ru', 'На\u00a0главную'],
    ],
    ['/uk/s/1', 'uk-UA', 'На\u00a0нашому боці сталася помилка. Спробуйте ще раз', ['/uk', 'На\u00a0головну']],
  ])('is an error page in the language of %s', async (url, language, words, link) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([500, html, 'private, no-store']);
    expect(seen(body)).toMatchObject({ language, heading: '500', words, links: [link] });
    expect(body).not.toContain('secret');
    expect(lines.map(({ msg }) => msg)).toEqual(['A request failed']);
  });
});
