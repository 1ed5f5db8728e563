import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { documentId } from '#src/graphql/document.ts';
import { SpotDocument } from '#src/graphql/generated/graphql.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;
let person: ReturnType<typeof visitor>;
let signature: string;

const passphrase = 'seven lamps by the river';
const api = '/api/v2/customers/passphrase';

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
  const { type, payload } = multipart(await picture('png'));
  const sent = await owner.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
  ({ signature } = JSON.parse(sent.body));
  await owner.call('POST', `${api}/set`, { passphrase, contact: 'olena@kadr.example' });
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(() => {
  platform.clock.advance(60_000);
  person = visitor(app);
});

const show = (more: object = {}) => person.call('POST', '/session/passphrase', { signature, passphrase, ...more });
const spot = async (): Promise<unknown> =>
  (await person.call('POST', '/graphql', { documentId: documentId(SpotDocument), variables: { signature } })).json();
const grants = () => [...person.cookies.keys()].filter((name) => name.startsWith('passphrase-hash'));
const lines = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

describe('a passphrase that is shown in a browser', () => {
  test('PASS-03 PASS-04 PASS-06 CARD-02 opens what is locked to scripts, and is itself kept nowhere', async () => {
    expect(await spot()).toMatchObject({
      data: null,
      errors: [{ extensions: { status: 411, type: 'passphrase_required', contact: 'olena@kadr.example' } }],
    });
    const { status, json, body } = await show();
    expect([status, json()]).toEqual([200, { expires_at: expect.any(String) }]);
    expect(grants()).toEqual(['passphrase-hash1']);
    expect(`${body}${[...person.cookies].join()}`).not.toContain(passphrase);
    expect(await spot()).toMatchObject({ data: { spot: { screen: { signature } } } });
    await show();
    expect(grants()).toEqual(['passphrase-hash1', 'passphrase-hash2']);
  });

  test('PASS-05 PASS-13 its cookie ends with the browser, or when what it holds ends, and no script reads it', async () => {
    const [line = ''] = lines((await show()).headers);
    expect(line.replace(/=[^;]*/, '=…')).toBe('passphrase-hash1=…; Path=/; HttpOnly; Secure; SameSite=Lax');
    const { headers, json } = await show({ remember: true });
    const until = Object(json())['expires_at'];
    expect(lines(headers)[0]).toContain(`; Expires=${new Date(until).toUTCString()};`);
  });

  test('PASS-05 a browser keeps twenty, and the oldest goes', async () => {
    for (let number = 1; number <= 20; number += 1) person.cookies.set(`passphrase-hash${number}`, 'old');
    await show();
    expect(grants()).toHaveLength(20);
    expect([person.cookies.has('passphrase-hash1'), person.cookies.has('passphrase-hash21')]).toEqual([false, true]);
    expect(await spot()).toMatchObject({ data: { spot: {} } });
  });

  test('PASS-08 PASS-09 a wrong one is told with its status and whom to ask', async () => {
    const { status, headers, json } = await show({ passphrase: 'not this one' });
    expect([status, json(), headers['x-content-owner-contact']]).toEqual([
      422,
      { error: { type: 'passphrase_wrong', message: 'Wrong password' } },
      encodeURIComponent('olena@kadr.example'),
    ]);
    expect(grants()).toEqual([]);
  });

  test('PASS-02 PASS-14 one that opens nothing any more is taken away with the answer that says so', async () => {
    await show();
    person.cookies.set('passphrase-hash0', 'tampered');
    platform.clock.advance(13 * 3_600_000);
    expect(await spot()).toMatchObject({ errors: [{ extensions: { status: 433, type: 'passphrase_expired' } }] });
    expect(grants()).toEqual([]);
    expect(await spot()).toMatchObject({ errors: [{ extensions: { status: 411 } }] });
  });

  test('PASS-06 a header of passphrases that a page names itself is not believed', async () => {
    await show();
    const grant = person.cookies.get('passphrase-hash1') ?? '';
    const other = visitor(app);
    const operation = { documentId: documentId(SpotDocument), variables: { signature } };
    const answer = await other.request('POST', '/graphql', { ...ownPage, 'x-passphrase-hash': grant }, operation);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { status: 411 } }] });
    const oembed = `/oembed?url=${encodeURIComponent(`${platform.config.publicUrl}/s/${signature}`)}`;
    expect((await person.open(oembed)).status).toBe(404);
  });

  test('PASS-03 works by a plain form too, which leads back to its page with what was wrong', async () => {
    const form = (shown: string) =>
      person.post('/session/passphrase', { signature, passphrase: shown, remember: 'on', locale: 'uk' });
    const refused = await form('not this one');
    expect([refused.status, refused.headers.location]).toEqual([303, `/uk/s/${signature}`]);
    expect(grants()).toEqual([]);
    const { status, headers } = await form(passphrase);
    expect([status, headers.location, grants()]).toEqual([303, `/uk/s/${signature}`, ['passphrase-hash1']]);
    const elsewhere = await person.post('/session/passphrase', { signature, passphrase, next: 'https://evil.example' });
    expect(elsewhere.headers.location).toBe(`/s/${signature}`);
  });

  test('AUTH-14 a log-out takes them away', async () => {
    await person.signUp('reader@kadr.example');
    await show();
    expect(grants()).toEqual(['passphrase-hash1']);
    await person.call('DELETE', '/session');
    expect(grants()).toEqual([]);
  });
});
