import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;
let signature: string;
let fileId: string;

const passphrase = 'seven lamps by the river';
const contact = 'Ask <Olena>';

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
  const { type, payload } = multipart(await picture('png'), { name: 'Quarterly.png' });
  const sent = await owner.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
  ({ signature, fileId } = JSON.parse(sent.body));
  await owner.call('POST', '/api/v2/customers/passphrase/set', { passphrase, contact });
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(() => platform.clock.advance(60_000));

const page = () => `/s/${signature}`;

test.each(locales)(
  'PASS-01 PASS-10 a visitor is asked for it in %s without JavaScript, and told nothing else',
  async (locale) => {
    const path = pathInLocale(page(), locale);
    const { status, body, headers } = await visitor(app).open(path);
    expect(status).toBe(200);
    expect(body).toContain(`>${messagesOf(locale)['passphrase.title']}</h1>`);
    expect(body).toContain('Ask &lt;Olena&gt;');
    expect(body).toMatch(/<form[^>]* action="\/session\/passphrase" method="post"/);
    expect(body).toContain(`name="next" value="${path}"`);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
    for (const told of ['Quarterly', fileId, 'og:image', 'oembed', '/screens/v1/files', '/i/'])
      expect([told, body.includes(told)]).toEqual([told, false]);
  },
);

test('PASS-03 PASS-06 PASS-08 the form opens the page, and a wrong passphrase is told on it', async () => {
  const person = visitor(app);
  const show = (shown: string) =>
    person.post('/session/passphrase', { signature, passphrase: shown, next: page(), locale: 'en' });
  await show('not this one');
  expect((await person.open(page())).body).toContain('Wrong password');
  expect((await person.open(page())).body).not.toContain('Wrong password');
  await show(passphrase);
  expect((await person.open(page())).body).toContain('Quarterly');
});

test('PASS-14 AUTH-12 with another passphrase the one who was inside is asked again, and stays on the page', async () => {
  const person = visitor(app);
  await person.call('POST', '/session/passphrase', { signature, passphrase });
  expect((await person.open(page())).body).toContain('Quarterly');
  await owner.call('POST', '/api/v2/customers/reauthentication', { password: 'correct horse' });
  await owner.call('POST', '/api/v2/customers/passphrase', { passphrase });
  const { status, body } = await person.open(page());
  expect([status, body.includes('Quarterly'), body.includes('Access has ended')]).toEqual([200, false, true]);
  expect(person.cookies.has('passphrase-hash1')).toBe(false);
  expect((await person.open(page())).body).not.toContain('Access has ended');
  expect((await owner.open(page())).body).toContain('Quarterly');
});
