import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { tokenOfProof } from '#tests/support/mailed-code.ts';
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

const cookie = '__Host-Http-restore';
const keptIn = (person: ReturnType<typeof visitor>) =>
  JSON.parse(Buffer.from(person.cookies.get(cookie) ?? '', 'base64url').toString());

test.each(['', '/ru', '/uk'])(
  'PWD-02 the link of a letter leads to %s/password-restore/update, with nothing of it in the address',
  async (prefix) => {
    const person = visitor(app);
    const page = `${prefix}/password-restore/update`;
    const { status, headers } = await person.open(`${page}?token=AAAA.BBBB&code=481903`);
    expect([status, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([
      303,
      page,
      'no-store',
      'no-referrer',
    ]);
    expect([tokenOfProof(person.cookies.get(cookie)), person.cookies.has('__Host-Http-returned-form')]).toEqual([
      'AAAA.BBBB',
      true,
    ]);
    expect(String(headers['set-cookie'])).not.toContain('481903');
  },
);

test('what this browser asked for itself it still knows after the link', async () => {
  const person = visitor(app);
  const asked = { group: 'customer', email: 'olena@kadr.example', resendAt: 60_000, expiresAt: 600_000 };
  const keep = (token: string) =>
    person.cookies.set(cookie, Buffer.from(JSON.stringify({ token, asked })).toString('base64url'));
  keep('AAAA.BBBB');
  await person.open('/password-restore/update?token=AAAA.BBBB&code=481903');
  expect(keptIn(person)).toEqual({ token: 'AAAA.BBBB', asked });
  await person.open('/password-restore/update?token=CCCC.DDDD&code=481903');
  expect(keptIn(person)).toEqual({ token: 'CCCC.DDDD' });
});

test.each([
  ['no code', 'token=AAAA.BBBB', true],
  ['what is no code', 'token=AAAA.BBBB&code=%3Cscript%3E', true],
  ['an empty token', 'token=&code=', false],
  ['a token that is too long for one', `token=${'A'.repeat(257)}`, false],
])('a link with %s leads there too, and keeps what is one', async (_what, query, isKept) => {
  const person = visitor(app);
  const { status, headers } = await person.open(`/password-restore/update?${query}`);
  expect([status, headers.location]).toEqual([303, '/password-restore/update']);
  expect([person.cookies.has(cookie), person.cookies.has('__Host-Http-returned-form')]).toEqual([isKept, false]);
});

test('a page that has nothing to restore leads to where one asks for a letter, in its language', async () => {
  const { status, body } = await visitor(app).open('/uk/password-restore/update');
  expect(status).toBe(200);
  expect(body).toContain('Посилання більше не\u00a0діє');
  expect(body).toContain('href="/uk/password-restore"');
});
