import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { locales, localeTags, pathInLocale, type Locale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { publicUrl: 'https://kadr.example' } });
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const inLocales = (path: string) => locales.map((locale): [Locale, string] => [locale, pathInLocale(path, locale)]);
const match = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

describe('every language', () => {
  test.each([
    ['ROUTE-01', '/'],
    ['ROUTE-07', '/login'],
    ['ROUTE-07', '/login/customer'],
    ['ROUTE-14', '/signup'],
    ['ROUTE-14', '/signup/customer'],
    ['ROUTE-08', '/pagespeed'],
  ])('LANG-01 LANG-02 %s %s is rendered in the language of its path', async (_row, path) => {
    for (const [locale, url] of inLocales(path)) {
      const { status, body } = await visitor(app).open(url, { 'accept-language': 'uk,ru;q=0.9' });
      expect([url, status, match(body, /<html lang="([^"]+)"/)]).toEqual([url, 200, localeTags[locale]]);
    }
  });

  test('LANG-02 CARD-08 the text of a page is in its HTML, in its language', async () => {
    const headings = await Promise.all(
      inLocales('/login').map(async ([, url]) => match((await visitor(app).open(url)).body, /<h1[^>]*>([^<]+)/)),
    );
    expect(headings).toEqual(['Log in', 'Вход', 'Вхід']);
  });

  test('CARD-08 a page names itself, its address and its translations to search engines and link previews', async () => {
    const { body } = await visitor(app).open('/uk?x=1');
    const tags = [
      '<link rel="canonical" href="https://kadr.example/uk"/>',
      '<link rel="alternate" hrefLang="en" href="https://kadr.example/"/>',
      '<link rel="alternate" hrefLang="ru" href="https://kadr.example/ru"/>',
      '<link rel="alternate" hrefLang="uk" href="https://kadr.example/uk"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://kadr.example/"/>',
      '<meta property="og:url" content="https://kadr.example/uk"/>',
      '<meta property="og:locale" content="uk_UA"/>',
    ];
    expect(tags.filter((tag) => !body.includes(tag))).toEqual([]);
    expect(match(body, /<title>([^<]+)/)).toMatch(/ · Kadr$/);
  });

  test('LANG-04 the English prefix moves to the one true address for good, and never to another site', async () => {
    const answers = await Promise.all(
      ['/en', '/en/', '/en/gallery?date=2026-11-21', '/en//evil.example', '/en/%2Fevil.example'].map((url) =>
        visitor(app).open(url),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, '/'],
      [301, '/'],
      [301, '/gallery?date=2026-11-21'],
      [301, '/'],
      [301, '/%2Fevil.example'],
    ]);
  });
});

describe('a slash at the end', () => {
  test('ROUTE-22 moves for good to the address without it, with its query', async () => {
    const answers = await Promise.all(
      ['/ru/', '/login/', '/uk/gallery//?date=2026-11-21&x=/?y', '/nobody/'].map((url) => visitor(app).open(url)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [308, '/ru'],
      [308, '/login'],
      [308, '/uk/gallery?date=2026-11-21&x=/?y'],
      [308, '/nobody'],
    ]);
  });

  test.each(['/', '//evil.example/', '/\\evil.example/', '/?next=/x/'])('does not move %s', async (url) => {
    expect((await visitor(app).open(url)).headers.location).toBeUndefined();
  });
});

describe('a language in capitals', () => {
  const pages = ['', '/login', '/login/customer', '/signup', '/gallery', '/trash', '/s/Abc', '/pagespeed', '/Nobody'];

  test.each([
    ['/RU', '/ru'],
    ['/Ru', '/ru'],
    ['/UK', '/uk'],
    ['/uK', '/uk'],
  ])('%s moves for good to the address in small letters, with its query, on every page', async (written, prefix) => {
    const urls = pages.flatMap((page) => [`${page}?x=/A`, `${page}/?x=/A`]);
    const answers = await Promise.all(urls.map((url) => visitor(app).open(written + url)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      pages.flatMap((page) => Array.from({ length: 2 }, () => [308, `${prefix}${page}?x=/A`])),
    );
  });

  test('leads to no other site', async () => {
    const urls = ['/RU//evil.example', '/RU/\\evil.example', '/EN//evil.example', '/%45n/\\evil.example'];
    const answers = await Promise.all(urls.map((url) => visitor(app).open(url)));
    expect(answers.map(({ headers }) => headers.location)).toEqual([undefined, undefined, '/', '/']);
  });
});

describe('who may open what', () => {
  test('NAV-02 a visitor is sent to the login page of the language, and back by next', async () => {
    const answers = await Promise.all(
      ['/gallery', '/ru/trash', '/uk/gallery?x=%2F'].map((url) => visitor(app).open(url)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, '/login?next=%2Fgallery'],
      [302, '/ru/login?next=%2Fru%2Ftrash'],
      [302, '/uk/login?next=%2Fuk%2Fgallery%3Fx%3D%252F'],
    ]);
  });

  test('NAV-01 the person who is signed in has no use for the login page', async () => {
    const person = visitor(app);
    await person.signUp();
    const answers = await Promise.all(
      ['/login', '/ru/login/customer', '/uk/login?next=/uk/trash', '/login?next=//evil.example'].map((url) =>
        person.open(url),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, '/'],
      [302, '/ru'],
      [302, '/uk/trash'],
      [302, '/'],
    ]);
  });

  test('AUTH-15 ROUTE-06 the page of a member comes with who they are and no token', async () => {
    const person = visitor(app);
    await person.signUp('member@kadr.example');
    const { status, body } = await person.open('/gallery');
    expect(status).toBe(200);
    const embedded: { bootstrap?: { viewer: unknown } } = JSON.parse(
      match(body, /window\.kadr=(\{.*?\});startApp\(\)<\/script>/) ?? '{}',
    );
    expect(embedded.bootstrap?.viewer).toEqual({
      ...sampleViewer,
      id: expect.any(String),
      email: 'member@kadr.example',
      name: 'Olena',
      timezone: 'UTC',
    });
    expect([...person.cookies.values()].filter((value) => value.length > 3 && body.includes(value))).toEqual([]);
  });
});

describe('layouts', () => {
  const layoutOf = async (url: string) => {
    const { body } = await visitor(app).open(url);
    return {
      layout: match(body, /data-layout="(\w+)"/),
      kind: match(body, /data-page-kind="(\w+)"/),
      header: body.includes('<header'),
      footer: body.includes('<footer'),
      hosts: body.includes('data-hosts'),
    };
  };

  test('LAY-01 LAY-05 the default layout has a header, room for messages, and a footer on landing pages alone', async () => {
    expect(await layoutOf('/')).toEqual({ layout: 'default', kind: 'public', header: true, footer: true, hosts: true });
    expect(await layoutOf('/login')).toEqual({
      layout: 'default',
      kind: 'auth',
      header: true,
      footer: false,
      hosts: true,
    });
  });

  test('LAY-04 ROUTE-08 the empty layout is the page alone', async () => {
    expect(await layoutOf('/pagespeed')).toEqual({
      layout: 'empty',
      kind: undefined,
      header: false,
      footer: false,
      hosts: false,
    });
  });
});

describe('errors', () => {
  test('ERR-01 ERR-04 an unknown address is a page with status 404, in its language', async () => {
    const pages = await Promise.all(inLocales('/nobody/is/here').map(([, url]) => visitor(app).open(url)));
    expect(pages.map(({ status, body }) => [status, match(body, /<title>([^<]+)/)])).toEqual([
      [404, 'Error 404: This page could not be found'],
      [404, 'Ошибка 404: Такой страницы нет'],
      [404, 'Помилка 404: Такої сторінки немає'],
    ]);
    const text = pages[0]?.body.replace(/<!-- -->|<[^>]+>/g, '') ?? '';
    expect(text).toContain('4 0 4');
    expect(text).toContain('This page could not be found');
    expect(text).toContain('Back to home');
  });

  test('ROUTE-07 ROUTE-14 an unknown form, and an unknown group, is a 404', async () => {
    const answers = await Promise.all(
      ['/login/staff', '/ru/login/constructor', '/signup/staff', '/login/customer/more'].map((url) =>
        visitor(app).open(url),
      ),
    );
    expect(answers.map(({ status, body }) => [status, match(body, /<title>([^<]+)/)])).toEqual([
      [404, 'Error 404: This page could not be found'],
      [404, 'Ошибка 404: Такой страницы нет'],
      [404, 'Error 404: This page could not be found'],
      [404, 'Error 404: This page could not be found'],
    ]);
  });

  test.each(['/%ff', '/ru/%E0%A4%A', '/s/%', '/gallery%c0%ae', '/:x(y', '/*'])(
    '%s, which means nothing or something else elsewhere, is a page that is not there',
    async (url) => {
      const { status, headers, body } = await visitor(app).open(`${url}?x=%ff`);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.replace(/<!-- -->|<[^>]+>/g, '')).toContain('4 0 4');
    },
  );

  test.each([
    ['POST', '/gallery', 'GET, HEAD'],
    ['DELETE', '/ru/login', 'GET, HEAD'],
    ['GET', '/session', 'DELETE, POST'],
    ['GET', '/session/end?x=1', 'POST'],
    ['DELETE', '/graphql', 'GET, HEAD, POST'],
  ] as const)('%s of %s is refused with the methods that it has', async (method, url, allow) => {
    const { status, headers, json } = await visitor(app).request(method, url, {});
    expect([status, headers.allow, json()]).toMatchObject([405, allow, { error: { type: 'method_not_allowed' } }]);
  });

  test.each([
    ['POST', '/gallery', 'GET, HEAD', 'Error 405: This action is not possible here'],
    ['DELETE', '/?x=1', 'GET, HEAD', 'Error 405: This action is not possible here'],
    ['POST', '/s/4fJ7cQ2mZxT9bLwK1sVnRa', 'GET, HEAD', 'Error 405: This action is not possible here'],
    ['POST', '/pagespeed', 'GET, HEAD', 'Error 405: This action is not possible here'],
    ['POST', '/nobody', 'GET, HEAD', 'Error 405: This action is not possible here'],
    ['GET', '/session', 'DELETE, POST', 'Error 405: This action is not possible here'],
    ['DELETE', '/ru/login', 'GET, HEAD', 'Ошибка 405: Здесь это действие невозможно'],
    ['POST', '/uk', 'GET, HEAD', 'Помилка 405: Тут ця дія неможлива'],
  ] as const)('ERR-03 ERR-04 %s of %s is refused to a browser by a page', async (method, url, allow, title) => {
    const { status, headers, body } = await visitor(app).request(method, url, { accept: 'text/html,*/*;q=0.8' });
    expect([status, headers.allow, match(body, /<title>([^<]+)/)]).toEqual([405, allow, title]);
    expect([match(body, /data-layout="(\w+)"/), body.replace(/<!-- -->|<[^>]+>/g, '')]).toEqual([
      'default',
      expect.stringContaining('4 0 5'),
    ]);
  });

  test('a wrong method at a service gets JSON, a browser too', async () => {
    const { status, headers, json } = await visitor(app).request('DELETE', '/screens/v1/upload', {
      accept: 'text/html',
    });
    expect([status, headers.allow, json()]).toMatchObject([405, 'POST', { error: { type: 'method_not_allowed' } }]);
  });
});

describe('headers', () => {
  test('a page is kept by nobody and runs only what carries its nonce', async () => {
    const first = await visitor(app).open('/');
    const second = await visitor(app).open('/');
    expect(first.headers['cache-control']).toBe('private, no-store');
    const policy = String(first.headers['content-security-policy']);
    const nonce = match(policy, /'nonce-([^']+)'/) ?? '';
    expect(policy).toContain(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
    );
    expect(policy).toContain("base-uri 'none'; object-src 'none'; frame-ancestors 'none'");
    expect(second.headers['content-security-policy']).not.toBe(policy);
    const scripts = first.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(first.body).not.toMatch(/<[^>]+ style="/);
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('a page is compressed for anyone who takes %s', async (accepted, coding, decompress) => {
    const answer = await app.inject({ url: '/cart', headers: { 'accept-encoding': accepted } });
    const { 'content-encoding': encoding, vary } = answer.headers;
    expect([encoding, vary]).toEqual([coding, 'cookie, accept-encoding']);
    expect(decompress(answer.rawPayload).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  });

  test('an address that looks like another site stays on this one', async () => {
    const { status, body } = await visitor(app).open('//evil.example/gallery');
    expect(status).toBe(404);
    expect(body).not.toContain('href="https://evil.example');
  });
});
