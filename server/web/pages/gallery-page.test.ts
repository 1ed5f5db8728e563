import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function member(email: string) {
  const person = visitor(app);
  await person.signUp(email);
  return {
    open: person.open,
    /** The address of a new screen of this day, at noon. */
    async upload(day: string): Promise<string> {
      platform.clock.set(Date.parse(`${day}T12:00:00Z`));
      // Opening a page renews the session, whose token lives for minutes.
      await person.open('/gallery');
      const { type, payload } = multipart(await picture('png'), { name: `${day}.png` });
      const headers = { 'content-type': type, ...ownPage };
      const { status, body } = await person.request('POST', '/screens/v1/upload', headers, payload);
      expect(status).toBe(201);
      const { signature }: { signature: string } = JSON.parse(body);
      return `/s/${signature}`;
    },
  };
}

/** Days and addresses of screens in the order of the page. */
const contentOf = (html: string): string[] =>
  [...html.matchAll(/<time[^>]* datetime="(\d{4}-\d\d-\d\d)"|href="[^"]*(\/s\/\w{22})"/gi)].map(
    ([, day, address]) => day ?? address ?? '',
  );

test('ROUTE-06 the gallery shows who is signed in their own screens under their dates, the newest first, in every language', async () => {
  const [ada, eve] = [await member('ada@kadr.example'), await member('eve@kadr.example')];
  const first = await ada.upload('2026-01-16');
  const second = await ada.upload('2026-01-18');
  const third = await ada.upload('2026-01-18');
  const other = await eve.upload('2026-01-18');
  for (const locale of locales) {
    const path = pathInLocale('/gallery', locale);
    expect(contentOf((await ada.open(path)).body)).toEqual(['2026-01-18', third, second, '2026-01-16', first]);
    expect(contentOf((await eve.open(path)).body)).toEqual(['2026-01-18', other]);
  }
});

test('a gallery from behind its end is empty, however far behind it is, and no fault', async () => {
  const ada = await member('ida@kadr.example');
  await ada.upload('2026-01-18');
  for (const offset of ['5', '2147483647', '2147483648', String(Number.MAX_SAFE_INTEGER)]) {
    const { status, body } = await ada.open(`/gallery?offset=${offset}`);
    expect([offset, status, contentOf(body).filter((address) => address.startsWith('/s/'))]).toEqual([offset, 200, []]);
  }
});

test('a page is that of its cookies, whatever account a header names', async () => {
  const person = await member('iva@kadr.example');
  const address = await person.upload('2026-01-16');
  for (const account of ['somebodyElse', 'x'.repeat(1000), '\u00e9 é'])
    expect((await person.open('/gallery', { 'x-account': account })).body).toContain(address);
});
