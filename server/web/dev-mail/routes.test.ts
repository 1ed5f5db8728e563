import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installErrors } from '#server/platform/http/errors.ts';
import type { Outbox, StoredLetter } from '#server/platform/mail/mail.ts';
import { routes as devMail } from './routes.ts';
import { routes as robots } from '../robots/routes.ts';

const letter: StoredLetter = {
  id: 'a1',
  to: { name: 'Olena <b>', address: 'olena@kadr.example' },
  subject: 'Your code & more',
  text: 'The code is <1234>',
  sentAt: Date.UTC(2026, 10, 21, 9, 5),
};
const outbox: Outbox = {
  list: async () => [letter],
  read: async (id) => (id === letter.id ? letter : null),
};

function served(publicUrl: string, trustProxy = 0) {
  const app = fastify();
  installErrors(app);
  app.register(devMail, { platform: { config: { publicUrl, trustProxy }, mail: { outbox } } });
  app.register(robots, { platform: { config: { publicUrl } } });
  return app;
}

test('letters that were sent nowhere can be read on a loopback address, and carry no markup of their own', async () => {
  const app = served('http://localhost:3000');
  const [list, one, none] = await Promise.all(
    ['/dev/mail', '/dev/mail/a1', '/dev/mail/b2'].map((url) => app.inject({ url })),
  );
  expect(list?.body).toContain(
    '<li><a href="/dev/mail/a1">Your code &amp; more</a> olena@kadr.example, 2026-11-21 09:05</li>',
  );
  expect(one?.body).toContain(
    '<p>To Olena &lt;b&gt; &lt;olena@kadr.example&gt;, 2026-11-21 09:05</p><pre>The code is &lt;1234&gt;</pre>',
  );
  expect([none?.statusCode, list?.headers['cache-control']]).toEqual([404, 'private, no-store']);
});

test('nobody reads letters on an address that others can reach', async () => {
  expect((await served('https://kadr.example').inject({ url: '/dev/mail' })).statusCode).toBe(404);
});

test('nobody reads letters of a server that a proxy is told to stand before', async () => {
  const app = served('http://localhost:3000', 1);
  const urls = ['/dev/mail', '/dev/mail/a1'];
  expect(await Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode))).toEqual([404, 404]);
});

test('SCR-10 crawlers are kept from members pages in every language, and may read what a preview of a link shows', async () => {
  const { body } = await served('https://kadr.example').inject({ url: '/robots.txt' });
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /screens/v1/files/',
    'Disallow: /gallery',
    'Disallow: /shared',
    'Disallow: /trash',
    'Disallow: /ru/gallery',
    'Disallow: /ru/shared',
    'Disallow: /ru/trash',
    'Disallow: /uk/gallery',
    'Disallow: /uk/shared',
    'Disallow: /uk/trash',
    'Disallow: /api/',
    'Disallow: /screens/',
    'Disallow: /session',
    'Sitemap: https://kadr.example/sitemap.xml',
    'Sitemap: https://kadr.example/ru/sitemap.xml',
    'Sitemap: https://kadr.example/uk/sitemap.xml',
    '',
  ]);
});

test('letters are for nobody but who sits at this machine', async () => {
  const app = served('http://localhost:3000');
  const ask = async (url: string, remoteAddress: string, headers = {}) =>
    (await app.inject({ url, remoteAddress, headers })).statusCode;
  expect([
    await ask('/dev/mail', '10.0.0.7'),
    await ask('/dev/mail/a1', '10.0.0.7'),
    await ask('/dev/mail/a1', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }),
    await ask('/dev/mail/a1', '127.0.0.1'),
  ]).toEqual([404, 404, 404, 200]);
});
