import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embedPath } from '#domain/screen.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Shown {
  signature: string;
  fileId: string;
}

const grants = '/api/v2/customers/passphrase';
const password = 'a green door';
const minute = 60_000;

describe.each(engines)('the rules of a link on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let screen: Shown;
  let collection: string;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
    eve = await rest.signUp();
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    rest.platform.clock.advance(2 * minute);
    ada = await rest.signUp();
    await eve.renew();
    screen = (await ada.upload(png)).json();
    collection = (await post(ada, '/screens/v1/collection/create', list(screen))).json<Shown>().signature;
  });

  const list = (...screens: Shown[]) => ({ imageList: screens.map(({ signature }) => ({ signature })) });
  const post = (by: Customer, url: string, payload: object) => by.call({ method: 'POST', url, payload });
  const setLink = (link: object, { signature } = screen) =>
    ada.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload: { link } });
  const setCollectionLink = (link: object) =>
    ada.call({ method: 'PATCH', url: `/screens/v1/collection/${collection}`, payload: { link } });
  const headersFor = (grant: string | undefined) => (grant === undefined ? {} : { 'x-passphrase-hash': grant });

  /** What answers of the screen, of its picture, of its address for embeds, and of the collection. */
  const openings = () => [
    `/screens/v1/spots/${screen.signature}`,
    `/screens/v1/files/${screen.signature}/${screen.fileId}/640`,
    embedPath(screen, 640),
    `/screens/v1/collection/${collection}`,
    `/screens/v1/collection/${collection}/items`,
  ];
  const asked = async (by: Pick<Customer, 'call'>, grant?: string) =>
    Promise.all(
      openings().map(async (url) => {
        const answer = await by.call({ url, headers: headersFor(grant) });
        return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().error.type}`;
      }),
    );
  const visitor: Pick<Customer, 'call'> = { call: (options) => rest.call(options) };
  const show = (shown: object, grant?: string, remoteAddress = '203.0.113.7') =>
    rest.call({
      method: 'POST',
      url: `${grants}/content`,
      payload: { signature: screen.signature, ...shown },
      headers: headersFor(grant),
      remoteAddress,
    });
  const use = (link: object = { signature: screen.signature }, grant?: string) =>
    rest.call({ method: 'POST', url: `${grants}/view`, payload: link, headers: headersFor(grant) });
  const hashOf = (answer: { json<T>(): T }) => answer.json<{ hash: string }>().hash;

  test.each([
    [
      'a password',
      { password },
      ['411 password_required', '411 password_required', '404 not_found'],
      ['411 password_required', '411 password_required', '404 not_found'],
    ],
    [
      'views that are counted',
      { views_left: 1 },
      ['411 view_required', '411 view_required', '404 not_found'],
      ['411 view_required', '411 view_required', '404 not_found'],
    ],
    [
      'people with an account alone',
      { audience: 'members' },
      ['401 sign_in_required', '404 not_found', '404 not_found'],
      [200, 200, 200],
    ],
    [
      'all of it, by the order in which it is asked for',
      { audience: 'members', password, views_left: 1 },
      ['401 sign_in_required', '404 not_found', '404 not_found'],
      ['411 password_required', '411 password_required', '404 not_found'],
    ],
    [
      'no rule that an owner ends again',
      { audience: 'anyone', password: null, views_left: null },
      [200, 200, 200],
      [200, 200, 200],
    ],
  ])('SHR-08 a link with %s opens to its owner, and to others so far', async (_rule, link, byVisitor, byMember) => {
    await setLink({ audience: 'members', password: 'another one', views_left: 3, ...link });
    await setLink({ audience: 'anyone', password: null, views_left: null });
    await setLink(link);
    await setCollectionLink(link);
    // The collection is asked for twice, as its page and as its items.
    const both = ([spot, file, embed]: unknown[]) => [spot, file, embed, spot, spot];
    expect(await asked(visitor)).toEqual(both(byVisitor));
    expect(await asked(eve)).toEqual(both(byMember));
    expect(await asked(ada)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    ['is off', { is_on: false }],
    ['has no view left', { views_left: 1 }],
  ])('SHR-08 of a link that %s nothing is asked', async (state, link) => {
    await setLink({ password, audience: 'members', ...link });
    if (state !== 'is off')
      await rest.platform.db.transaction((tx) => tx.updateTable('screens').set({ link_views_left: 0 }).execute());
    expect((await asked(visitor)).slice(0, 3)).toEqual(Array(3).fill('404 not_found'));
    expect((await show({ passphrase: password })).statusCode).toBe(404);
    expect((await use()).statusCode).toBe(404);
    expect((await ada.call({ url: openings()[0] ?? '' })).json()).toMatchObject({ link: { is_open: false } });
  });

  test('SHR-08 the password opens that link alone, until there is another', async () => {
    const other: Shown = (await ada.upload(png)).json();
    await setLink({ password });
    await setLink({ password }, other);
    const refused = await show({ passphrase: 'not this one' });
    expect([refused.statusCode, refused.json().error.type]).toEqual([422, 'password_wrong']);
    const grant = hashOf(await show({ passphrase: password }));
    expect(await asked(visitor, grant)).toEqual([200, 200, 200, 200, 200]);
    const elsewhere = await rest.call({ url: `/screens/v1/spots/${other.signature}`, headers: headersFor(grant) });
    expect(elsewhere.statusCode).toBe(411);
    await setLink({ password: 'a yellow door' });
    expect((await asked(visitor, grant))[0]).toBe('433 password_expired');
    rest.platform.clock.advance(minute);
    expect((await show({ passphrase: password })).statusCode).toBe(422);
  });

  test('SHR-08 it is asked for after the passphrase of the account, and guesses are few', async () => {
    const passphrase = 'seven lamps by the river';
    await post(ada, `${grants}/set`, { passphrase });
    await setLink({ password });
    expect((await asked(visitor))[0]).toBe('411 passphrase_required');
    expect((await show({ passphrase: password })).json().error.type).toBe('passphrase_wrong');
    const first = hashOf(await show({ passphrase }));
    expect((await asked(visitor, first))[0]).toBe('411 password_required');
    const second = hashOf(await show({ passphrase: password }, first));
    expect((await asked(visitor, second))[0]).toBe('411 passphrase_required');
    expect((await asked(visitor, `${first},${second}`)).slice(0, 3)).toEqual([200, 200, 200]);
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await show({ passphrase: 'a red door' }, first, '198.51.100.9')).statusCode);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('SHR-08 its password is read by nobody, neither in answers nor in the table', async () => {
    const answers = [await setLink({ password }), await setCollectionLink({ password })];
    answers.push(await ada.call({ url: '/screens/v1/links' }), await ada.call({ url: openings()[3] ?? '' }));
    for (const { body } of answers) expect(body).not.toMatch(/green door|\$argon2/);
    expect(answers[0]?.json()).toMatchObject({ link: { has_password: true, views_left: null, audience: 'anyone' } });
    const rows = await rest.platform.db.query.selectFrom('screens').select('link_password_hash').execute();
    expect(rows.some(({ link_password_hash: hash }) => hash?.startsWith('$argon2id$'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test('SHR-08 a view is used by whoever asks for it, lasts ten minutes, and is used once', async () => {
    await setLink({ views_left: 1 });
    await asked(visitor);
    const answer = await use();
    const expires_at = new Date(rest.platform.clock.now() + 10 * minute).toISOString();
    expect(answer.json()).toEqual({ hash: expect.any(String), expires_at });
    const grant = hashOf(answer);
    expect(await asked(visitor, grant)).toEqual([200, 200, 200, 200, 200]);
    expect((await use(undefined, grant)).json()).toEqual({ hash: null, expires_at: null });
    expect((await asked(visitor))[0]).toBe('404 not_found');
    expect((await use()).statusCode).toBe(404);
    rest.platform.clock.advance(10 * minute);
    expect((await asked(visitor, grant))[0]).toBe('404 not_found');
    await ada.renew();
    await setLink({ views_left: 2 });
    expect((await asked(visitor, grant))[0]).toBe('411 view_required');
  });

  test('SHR-08 a new limit ends what was given before, and no view is used without the password', async () => {
    await setLink({ views_left: 5, password });
    expect((await use()).json().error.type).toBe('password_required');
    const key = hashOf(await show({ passphrase: password }));
    const view = hashOf(await use(undefined, key));
    expect((await asked(visitor, `${key},${view}`))[0]).toBe(200);
    expect((await setLink({ views_left: 5 })).json()).toMatchObject({ link: { views_left: 5 } });
    expect((await asked(visitor, `${key},${view}`))[0]).toBe('433 password_expired');
  });

  test('SHR-08 of those who want the last view at the same time one gets it', async () => {
    await setLink({ views_left: 1 });
    await setCollectionLink({ views_left: 2 });
    const used = async (link?: object) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => use(link)));
      const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
      return { shown: count(200), gone: count(404) };
    };
    expect(await used()).toEqual({ shown: 1, gone: 5 });
    expect(await used({ collection })).toEqual({ shown: 2, gone: 4 });
  });

  test('SHR-08 what a collection gives opens no screen in it that has rules of its own', async () => {
    const open: Shown = (await ada.upload(png)).json();
    await post(ada, `/screens/v1/collection/${collection}/items`, list(open));
    await setLink({ password });
    await setCollectionLink({ password });
    const grant = hashOf(await show({ signature: undefined, collection, passphrase: password }));
    const headers = headersFor(grant);
    const items = await rest.call({ url: openings()[4] ?? '', headers });
    expect(items.json<{ screen: Shown | null }[]>().map((item) => item.screen?.signature ?? null)).toEqual([
      null,
      open.signature,
    ]);
    const item = (signature: string) => `/screens/v1/collection/${collection}/items/${signature}`;
    expect((await rest.call({ url: item(screen.signature), headers })).statusCode).toBe(404);
    expect((await rest.call({ url: item(open.signature), headers })).json()).toMatchObject({ previous: null });
    expect((await ada.call({ url: item(screen.signature) })).statusCode).toBe(200);
  });

  test('SHR-08 several links are changed at once, and of others’ none', async () => {
    const foreign: Shown = (await eve.upload(png)).json();
    const trashed: Shown = (await ada.upload(png)).json();
    await post(ada, '/screens/v1/delete/list', list(trashed));
    const signatures = [screen.signature, collection, foreign.signature, trashed.signature];
    const link = { password, views_left: 3, audience: 'members', allow_download: false };
    const answer = await post(ada, '/screens/v1/links/change', { signatures, link });
    expect(answer.json()).toEqual({ signatures: [screen.signature, collection] });
    const rules = { has_password: true, views_left: 3, audience: 'members' };
    expect((await ada.call({ url: openings()[0] ?? '' })).json()).toMatchObject({ allow_download: false, link: rules });
    expect((await ada.call({ url: openings()[3] ?? '' })).json()).toMatchObject({ link: rules });
    expect((await rest.call(`/screens/v1/spots/${foreign.signature}`)).statusCode).toBe(200);
  });

  test.each([
    ['too short a password', { password: 'door' }],
    ['no view', { views_left: 0 }],
    ['an unknown audience', { audience: 'friends' }],
  ])('SHR-08 a link is refused %s', async (_what, link) => {
    expect((await setLink(link)).json().error.type).toBe('body_invalid');
  });

  test('SHR-08 new links begin as their owner wants, those that are there stay', async () => {
    const url = '/screens/v1/links/defaults';
    const begun = { is_on: true, expires_hours: null, audience: 'anyone', allow_download: true, comments: 'members' };
    expect((await ada.call({ url })).json()).toEqual(begun);
    const wanted = { is_on: true, expires_hours: 24, audience: 'members', allow_download: false, comments: 'anyone' };
    expect((await ada.call({ method: 'PUT', url, payload: wanted })).json()).toEqual(wanted);
    expect((await ada.call({ url })).json()).toEqual(wanted);
    expect((await asked(visitor))[0]).toBe(200);
    const next: Shown = (await ada.upload(png)).json();
    const expires_at = new Date(rest.platform.clock.now() + 24 * 60 * minute).toISOString();
    const rules = { is_on: true, expires_at, audience: 'members' };
    expect((await ada.call({ url: `/screens/v1/spots/${next.signature}` })).json()).toMatchObject({
      allow_download: false,
      link: rules,
    });
    const made = await post(ada, '/screens/v1/collection/create', list(next));
    expect(made.json()).toMatchObject({ link: rules });
    await ada.call({ method: 'PUT', url, payload: { ...wanted, is_on: false } });
    expect((await post(ada, '/screens/v1/collection/create', list(next))).json()).toMatchObject({
      link: { is_on: false, is_open: false },
    });
  });
});
