import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/platform/log.ts';
import { documentId } from '#src/graphql/document.ts';
import { SpotDocument } from '#src/graphql/generated/graphql.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

const lines: string[] = [];
const password = 'a green door';
let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;
let person: ReturnType<typeof visitor>;
let signature: string;

beforeAll(async () => {
  platform = await testPlatform('sqlite', {
    log: createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }),
  });
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(async () => {
  platform.clock.advance(60_000);
  person = visitor(app);
  const { type, payload } = multipart(await picture('png'));
  const sent = await owner.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
  ({ signature } = JSON.parse(sent.body));
});

const setLink = (link: object) => owner.call('PATCH', `/screens/v1/screens/${signature}`, { link });
const spot = async (who = person): Promise<unknown> =>
  (await who.call('POST', '/graphql', { documentId: documentId(SpotDocument), variables: { signature } })).json();
const refusedWith = (status: number, type: string) => ({ errors: [{ extensions: { status, type } }] });
const opened = () => ({ data: { spot: { screen: { signature } } } });

describe('the rules of a link in a browser', () => {
  test('SHR-08 CARD-02 a view is used by a button, and this browser sees it for ten minutes', async () => {
    await setLink({ views_left: 1 });
    expect(await spot()).toMatchObject(refusedWith(411, 'view_required'));
    const oembed = `/oembed?url=${encodeURIComponent(`${platform.config.publicUrl}/s/${signature}`)}`;
    expect((await person.open(oembed)).status).toBe(404);
    const { status, headers, json } = await person.call('POST', '/session/view', { signature });
    const expires_at = new Date(platform.clock.now() + 600_000);
    expect([status, json()]).toEqual([200, { expires_at: expires_at.toISOString() }]);
    expect(String(headers['set-cookie'])).toContain(`; Expires=${expires_at.toUTCString()}; HttpOnly; Secure;`);
    expect(await spot()).toMatchObject(opened());
    expect((await person.call('POST', '/session/view', { signature })).json()).toEqual({ expires_at: null });
    const other = visitor(app);
    expect(await spot(other)).toMatchObject(refusedWith(404, 'not_found'));
    expect((await other.call('POST', '/session/view', { signature })).status).toBe(404);
  });

  test('SHR-08 a plain form does the same, and leads back to the page', async () => {
    await setLink({ password, views_left: 1 });
    const form = (path: string, more: object = {}) => person.post(path, { signature, locale: 'uk', ...more });
    const page = `/uk/s/${signature}`;
    const early = await form('/session/view');
    expect([early.status, early.headers.location]).toEqual([303, page]);
    expect(await spot()).toMatchObject(refusedWith(411, 'password_required'));
    const given = await form('/session/passphrase', { passphrase: password });
    expect([given.status, given.headers.location]).toEqual([303, page]);
    expect(await spot()).toMatchObject(refusedWith(411, 'view_required'));
    expect((await form('/session/view')).headers.location).toBe(page);
    expect(await spot()).toMatchObject(opened());
  });

  test('SHR-08 the rules of a link for people with an account ask a visitor to sign in, and a person for the password', async () => {
    await setLink({ password, audience: 'members' });
    expect(await spot()).toMatchObject(refusedWith(401, 'sign_in_required'));
    const show = () => person.call('POST', '/session/passphrase', { signature, passphrase: password });
    expect((await show()).status).toBe(401);
    await person.signUp('reader@kadr.example');
    expect(await spot()).toMatchObject(refusedWith(411, 'password_required'));
    expect((await show()).status).toBe(200);
    expect(await spot()).toMatchObject(opened());
  });

  test('SHR-08 a password stands in no line of the log', async () => {
    await setLink({ password });
    await person.call('POST', '/session/passphrase', { signature, passphrase: `${password}, or another` });
    await person.call('POST', '/session/passphrase', { signature, passphrase: password });
    await owner.call('POST', '/screens/v1/links/change', { signatures: [signature], link: { password } });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(password);
  });
});
