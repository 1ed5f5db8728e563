import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { freePort } from '#tests/support/product.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
const returned = { email: 'olena@kadr.example', password: 'correct', locale: 'en' };
/** Its main API is there until the first pages and a first form were read. */
beforeAll(async () => {
  const port = await freePort();
  platform = await testPlatform('sqlite', { config: { mainApiOrigin: `http://127.0.0.1:${port}` } });
  app = await buildApp(platform);
  const home = await testPlatform('sqlite');
  const mainApi = await buildApp(home);
  await mainApi.listen({ host: '127.0.0.1', port });
  for (const url of ['/login', '/uk/signup']) await visitor(app).open(url);
  await visitor(app).post('/session', returned);
  await mainApi.close();
  await home.close();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

/** Somebody whose browser holds a session that nobody can look up now. */
function member() {
  const person = visitor(app);
  person.cookies.set('__Host-Http-access', 'a'.repeat(43));
  person.cookies.set('__Host-Http-refresh', `${'b'.repeat(22)}.0.${'c'.repeat(43)}`);
  return person;
}

const html = 'text/html; charset=utf-8';
const title = (body: string) => /<title>([^<]+)/.exec(body)?.[1];

test.each([
  ['/', 200],
  ['/login', 200],
  ['/uk/signup?next=%2Fuk%2Ftrash', 200],
  ['/ru', 200],
  ['/pagespeed', 200],
  ['/nobody/is/here', 404],
])('ERR-03 %s is for somebody whose account cannot be read what it is for a visitor', async (url, status) => {
  const { headers, ...answer } = await member().open(url);
  const strangers = await visitor(app).open(url);
  expect([answer.status, headers['content-type'], headers['set-cookie']]).toEqual([status, html, undefined]);
  expect([strangers.status, title(strangers.body)]).toEqual([status, title(answer.body)]);
  expect(answer.body).toContain('"viewer":null');
});

test.each([
  ['/gallery', 'Error 503: The service is not available right now. Try again in a moment'],
  ['/ru/trash', 'Ошибка 503: Сервис сейчас недоступен. Попробуйте чуть позже'],
  ['/uk/gallery?offset=24', 'Помилка 503: Сервіс зараз недоступний. Спробуйте трохи згодом'],
])('ERR-03 ERR-04 %s is then an error page that takes no cookie away', async (url, words) => {
  const { status, headers, body } = await member().open(url);
  expect([status, headers['content-type'], headers['retry-after'], headers['set-cookie'], title(body)]).toEqual([
    503,
    html,
    '5',
    undefined,
    words,
  ]);
  expect(body.replace(/<!-- -->|<[^>]+>/g, '')).toContain('5 0 3');
});

test('AUTH-13 a session that could not be renewed is renewed when it is asked again, once its account can be read', async () => {
  const port = await freePort();
  const [home, front] = [
    await testPlatform('sqlite'),
    await testPlatform('sqlite', { config: { mainApiOrigin: `http://127.0.0.1:${port}` } }),
  ];
  const [mainApi, web] = [await buildApp(home), await buildApp(front)];
  const [owner, person] = [visitor(mainApi), visitor(web)];
  await owner.signUp();
  for (const [name, value] of owner.cookies) person.cookies.set(name, value);
  const refresh = async () => {
    const { status, json } = await person.call('POST', '/session/refresh');
    return [status, json()];
  };
  expect(await refresh()).toMatchObject([503, { error: { type: 'unavailable' } }]);
  await mainApi.listen({ host: '127.0.0.1', port });
  expect(await refresh()).toMatchObject([200, { generation: 1, viewer: { name: 'Olena' } }]);
  for (const opened of [web, front, mainApi, home]) await opened.close();
});
