import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTries } from '#domain/limits.ts';
import { buildApp } from '#server/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { timeCode } from '#tests/support/time-code.ts';
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

const cookie = '__Host-Http-second-factor';
const factor = '/api/v2/customers/second-factor';
let accounts = 0;
let fields: { email: string; password: string };
let secret: string;
let recoveryCodes: string[];

/** Somebody whose account has a second factor. */
beforeEach(async () => {
  accounts += 1;
  fields = { email: `factor${accounts}@kadr.example`, password: 'correct horse' };
  const person = visitor(app);
  await person.signUp(fields.email);
  ({ secret } = Object((await person.call('POST', factor)).json()));
  const answer = await person.call('POST', `${factor}/confirm`, { code: timeCode(secret, platform.clock.now()) });
  ({ recovery_codes: recoveryCodes } = Object(answer.json()));
  platform.clock.advance(30_000);
});
const code = () => timeCode(secret, platform.clock.now());

describe('AUTH-22 a login whose account has a second factor', () => {
  test('answers no token: a cookie keeps for ten minutes, where no script reads it, whose password was right', async () => {
    const person = visitor(app);
    const answer = await person.request('POST', '/session', ownPage, fields);
    expect([answer.status, answer.json()]).toEqual([200, { second_factor: { methods: ['code', 'recovery_code'] } }]);
    expect([...person.cookies.keys()]).toEqual([cookie]);
    expect(String(answer.headers['set-cookie']).replace(/=[^;]*/, '=…')).toBe(
      '__Host-Http-second-factor=…; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    const { form, otherForm, ...proof } = Object(
      (await person.request('GET', '/session/second-factor', ownPage)).json(),
    );
    expect([form.alias, otherForm.alias, proof]).toEqual([
      'second-factor',
      'recovery-code',
      { email: null, resendIn: 0, expiresIn: 600, outbox: null },
    ]);
    const signedIn = await person.call('POST', '/session/second-factor', { code: code() });
    expect([signedIn.status, signedIn.json()]).toEqual([
      200,
      { viewer: expect.objectContaining({ email: fields.email }), generation: expect.any(Number) },
    ]);
    expect(person.cookies.has(cookie)).toBe(false);
    expect((await person.open('/gallery')).status).toBe(200);
  });

  test('goes through plain forms, and back to the page of the code that was refused', async () => {
    const person = visitor(app);
    const next = '/uk/trash';
    const begun = await person.post('/session', { ...fields, locale: 'uk', next });
    expect([begun.status, begun.headers.location]).toEqual([303, '/uk/second-factor?next=%2Fuk%2Ftrash']);
    expect((await person.open('/uk/second-factor')).body).toContain('Введіть код');
    const send = async (typed: string) =>
      (await person.post('/session/second-factor', { code: typed, locale: 'uk', next })).headers.location;
    expect(await send('000000')).toBe('/uk/second-factor?next=%2Fuk%2Ftrash');
    expect((await person.open('/uk/second-factor')).body).toContain('Неправильний код. Залишилося спроб: 4');
    expect(await send('abcd-efgh-jkmn-pqrs')).toBe('/uk/second-factor/recovery-code?next=%2Fuk%2Ftrash');
    expect((await person.open('/uk/second-factor/recovery-code')).body).toContain('Залишилося спроб: 3');
    expect(await send(recoveryCodes[0] ?? '')).toBe('/uk/trash');
    expect((await person.open('/uk/trash')).status).toBe(200);
  });

  test('is over after five tries, and its page leads back to the login', async () => {
    const person = visitor(app);
    await person.call('POST', '/session', fields);
    for (let tries = 1; tries < codeTries; tries += 1)
      await person.call('POST', '/session/second-factor', { code: '000000' });
    const last = await person.call('POST', '/session/second-factor', { code: '000000' });
    expect([last.status, last.json(), person.cookies.has(cookie)]).toEqual([
      410,
      { error: expect.objectContaining({ type: 'second_factor_over' }) },
      false,
    ]);
    const page = await person.open('/second-factor');
    expect([page.status, page.body.includes('This login has run out'), page.body.includes('href="/login"')]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await person.open('/second-factor/unknown')).status).toBe(404);
  });

  test('is not asked for it by a passkey', async () => {
    const owner = visitor(app);
    await owner.call('POST', '/session', fields);
    await owner.call('POST', '/session/second-factor', { code: code() });
    const authenticator = createAuthenticator(platform.config.publicUrl);
    const creation = Object((await owner.call('POST', '/api/v2/customers/passkeys/options')).json());
    const made = { name: 'Laptop', answer: authenticator.make(creation) };
    expect((await owner.call('POST', '/api/v2/customers/passkeys', made)).status).toBe(201);

    const person = visitor(app);
    const options = Object(
      (await person.call('POST', '/api/v2/system/customers/authorization/passkey/options')).json(),
    );
    const shown = { answer: authenticator.show(options) };
    const crossSite = await person.request('POST', '/session/passkey', { 'sec-fetch-site': 'cross-site' }, shown);
    expect(crossSite.status).toBe(403);
    const signedIn = await person.call('POST', '/session/passkey', shown);
    expect([signedIn.status, Object(signedIn.json()).viewer.email]).toEqual([200, fields.email]);
    expect((await person.open('/gallery')).status).toBe(200);
    const again = await visitor(app).call('POST', '/session/passkey', shown);
    expect([again.status, Object(again.json()).error.type]).toEqual([400, 'passkey_refused']);
  });
});
