import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionsOfAccount, screensOfCollection } from '#domain/limits.ts';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';

interface Shown {
  signature: string;
  title: string;
  cover: { signature: string } | null;
  is_owner: boolean;
  total: number;
  link: { is_open: boolean; views: number } | null;
}
interface Item {
  position: number;
  signature: string | null;
  screen: { signature: string } | null;
  caption: string;
}

describe.each(engines)('collections on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  /** Signatures of her screens, in the order of their uploads. */
  let a: string;
  let b: string;
  let c: string;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
    eve = await rest.signUp();
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
    [a, b, c] = [await upload(), await upload(), await upload()];
  });

  const upload = async (customer = ada): Promise<string> => (await customer.upload(png)).json().signature;
  const listOf = (signatures: string[]) => signatures.map((signature) => ({ signature }));
  const create = (signatures: string[], { customer = ada, ...fields }: { customer?: Customer; title?: string } = {}) =>
    customer.call({
      method: 'POST',
      url: '/screens/v1/collection/create',
      payload: { imageList: listOf(signatures), ...fields },
    });
  const created = async (signatures: string[]) => (await create(signatures)).json<Shown>().signature;
  const at = (id: string, path = '') => `/screens/v1/collection/${id}${path}`;
  const call = (method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, customer = ada) =>
    customer.call({ method, url, ...(payload && { payload }) });
  const itemsFor = async (ask: (url: string) => Promise<Answer>, id: string, query = '') =>
    (await ask(at(id, `/items${query}`))).json<Item[]>();
  const asOwner = (url: string) => ada.call({ url });
  const asVisitor = (url: string) => rest.call(url);
  const order = async (id: string) => (await itemsFor(asOwner, id)).map(({ signature }) => signature);
  const userOf = ({ email }: Customer) =>
    rest.platform.db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const mine = async () => (await asOwner('/screens/v1/collections')).json<Shown[]>();

  test('COL-01 selected screens become a collection in their order, with a signature and a link', async () => {
    const answer = await create([c, a, c], { title: ' Before  and after ' });
    const { signature } = answer.json<Shown>();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      signature: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url: `${rest.platform.config.publicUrl}/c/${signature}`,
      title: 'Before and after',
      description: '',
      cover: { signature: c },
      is_owner: true,
      total: 2,
      link: { is_on: true, is_open: true, expires_at: null, views: 0 },
    });
    expect(await order(signature)).toEqual([c, a]);
  });

  test('COL-02 owner, others and visitors open it; who has the link sees no settings, and is counted', async () => {
    const id = await created([a, b]);
    expect((await eve.call({ url: at(id) })).json()).toMatchObject({ is_owner: false, total: 2, link: null });
    expect((await rest.call(at(id))).json()).toMatchObject({ is_owner: false, cover: { signature: a }, link: null });
    expect((await asOwner(at(id))).json()).toMatchObject({ is_owner: true, link: { views: 2 } });
    const unknown = 'x'.repeat(22);
    const missing = [at(unknown), at(unknown, '/items'), at(unknown, `/items/${a}`)];
    const answers = await Promise.all(missing.map(asVisitor));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('COL-02 items come by page, and what is not to be seen is a blank that tells nothing', async () => {
    const id = await created([a, b, c]);
    await call('PUT', at(id, '/order'), { imageList: [{ signature: a, caption: 'Secret' }] });
    await call('PATCH', `/screens/v1/screens/${a}`, { link: { is_on: false } });
    await call('POST', '/screens/v1/delete/list', { imageList: listOf([b]) });
    const [first, second, third] = await itemsFor(asVisitor, id);
    expect([first, second]).toEqual([
      { position: 1, signature: null, screen: null, caption: '' },
      { position: 2, signature: null, screen: null, caption: '' },
    ]);
    expect(third).toMatchObject({ position: 3, signature: c, screen: { signature: c } });
    expect(await itemsFor(asOwner, id)).toMatchObject([
      { signature: a, screen: { signature: a }, caption: 'Secret' },
      { signature: b, screen: null },
      { signature: c },
    ]);
    expect((await rest.call(at(id))).json()).toMatchObject({ cover: { signature: c }, total: 3 });
    const page = await rest.call(at(id, '/items?limit=1&offset=2'));
    expect([page.json(), page.headers['x-items-total']]).toEqual([[third], '3']);
    for (const signature of [a, b]) expect((await rest.call(at(id, `/items/${signature}`))).statusCode).toBe(404);
  });

  test('COL-03 an item knows its place and its neighbours, and blanks are passed by', async () => {
    const [id, other] = [await created([c, a, b]), await created([a])];
    const place = async (ask: typeof asOwner, signature: string) => (await ask(at(id, `/items/${signature}`))).json();
    expect(await place(asVisitor, a)).toMatchObject({
      item: { position: 2, screen: { signature: a } },
      total: 3,
      previous: c,
      next: b,
      is_owner: false,
    });
    expect(await place(asVisitor, c)).toMatchObject({ item: { position: 1 }, previous: null, next: a });
    await call('PATCH', `/screens/v1/screens/${a}`, { link: { is_on: false } });
    expect(await place(asVisitor, c)).toMatchObject({ previous: null, next: b });
    expect(await place(asOwner, c)).toMatchObject({ previous: null, next: a, is_owner: true });
    await call('POST', '/screens/v1/delete/list', { imageList: listOf([a]) });
    expect(await place(asOwner, b)).toMatchObject({ item: { position: 3 }, previous: c, next: null });
    expect((await asOwner(at(other, `/items/${c}`))).statusCode).toBe(404);
    const { link } = (await ada.call({ url: `/screens/v1/spots/${c}` })).json<Shown>();
    expect(link?.views).toBe(2);
  });

  test('COL-05 nothing is made of nothing, nor of the screens of others, nor by visitors', async () => {
    const foreign = await upload(eve);
    const answers = [
      await create([]),
      await create([a, foreign]),
      await create([a, 'x'.repeat(22)]),
      await create(Array.from({ length: screensOfCollection + 1 }, () => a)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 403, 403, 400]);
    const payload = { imageList: listOf([a]) };
    const byVisitor = await rest.call({ method: 'POST', url: '/screens/v1/collection/create', payload });
    expect([byVisitor.statusCode, await mine()]).toEqual([401, []]);
  });

  test('COL-05 an account has so many collections, and a collection so many screens', async () => {
    const { db } = rest.platform;
    const owner = await userOf(ada);
    const library = await ownLibraryId(db.query, owner.id);
    const id = await created([a]);
    await db.transaction(async (tx) => {
      const rows = Array.from({ length: collectionsOfAccount - 1 }, (_, index) => ({
        signature: `${String(owner.id).padStart(6, '0')}${String(index).padStart(16, '0')}`,
        owner_id: owner.id,
        library_id: library,
        title: '',
        created_at: 1,
      }));
      await tx.insertInto('collections').values(rows).execute();
      const file = await tx.selectFrom('files').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      const screens = await tx
        .insertInto('screens')
        .values(
          rows.map(({ signature, owner_id, library_id }) => ({
            signature,
            owner_id,
            library_id,
            day: 1,
            created_at: 1,
            given_at: 1,
            file_id: file.id,
            name: '',
          })),
        )
        .returning('id')
        .execute();
      const { id: collection_id } = await tx
        .selectFrom('collections')
        .select('id')
        .where('signature', '=', id)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('collection_items')
        .values(screens.map((screen, index) => ({ collection_id, screen_id: screen.id, position: index + 1 })))
        .execute();
    });
    const refused = [await create([b]), await call('POST', at(id, '/items'), { imageList: listOf([a, b]) })];
    expect(refused.map((answer) => [answer.statusCode, answer.json().error.type])).toEqual([
      [409, 'list_full'],
      [409, 'list_full'],
    ]);
    expect((await call('POST', at(id, '/items'), { imageList: listOf([a]) })).json()).toMatchObject({ total: 1000 });
  });

  test('COL-06 my collections are listed newest first, each with its cover, its number and its views', async () => {
    const [first, second] = [await created([a, b]), await created([c])];
    await rest.call(at(first));
    await call('POST', '/screens/v1/delete/list', { imageList: listOf([a]) });
    expect(await mine()).toMatchObject([
      { signature: second, cover: { signature: c }, total: 1, link: { views: 0 } },
      { signature: first, cover: { signature: b }, total: 2, link: { views: 1 } },
    ]);
    const page = await asOwner('/screens/v1/collections?limit=1&offset=1');
    expect([page.json<Shown[]>().map(({ signature }) => signature), page.headers['x-items-total']]).toEqual([
      [first],
      '2',
    ]);
    expect((await eve.call({ url: '/screens/v1/collections' })).json()).toEqual([]);
  });

  test('COL-06 a collection is renamed, described and given a cover', async () => {
    const id = await created([a, b]);
    const answer = await call('PATCH', at(id), { title: 'Checkout', description: 'All\nsteps', cover: b });
    expect(answer.json()).toMatchObject({ title: 'Checkout', description: 'All steps', cover: { signature: b } });
    expect((await call('PATCH', at(id), { cover: c })).json().error.fields).toHaveProperty('cover');
    await call('POST', at(id, '/items/remove'), { imageList: listOf([b]) });
    expect((await asOwner(at(id))).json()).toMatchObject({ title: 'Checkout', cover: { signature: a } });
    expect((await call('PATCH', at(id), { cover: null })).json()).toMatchObject({ cover: { signature: a } });
  });

  test('COL-06 it is extended, reordered and captioned; the order of what is not named stays', async () => {
    const id = await created([a]);
    expect((await call('POST', at(id, '/items'), { imageList: listOf([c, a, b]) })).json()).toMatchObject({ total: 3 });
    expect(await order(id)).toEqual([a, c, b]);
    const imageList = [{ signature: b, caption: 'Last ' }, { signature: a }, { signature: 'x'.repeat(22) }];
    expect((await call('PUT', at(id, '/order'), { imageList })).statusCode).toBe(200);
    expect((await itemsFor(asOwner, id)).map(({ signature, caption }) => [signature, caption])).toEqual([
      [b, 'Last'],
      [a, ''],
      [c, ''],
    ]);
    await call('PUT', at(id, '/order'), { imageList: listOf([c, b]) });
    expect((await itemsFor(asOwner, id)).map(({ signature, caption }) => [signature, caption])).toEqual([
      [c, ''],
      [b, 'Last'],
      [a, ''],
    ]);
    const foreign = await upload(eve);
    expect((await call('POST', at(id, '/items'), { imageList: listOf([foreign]) })).statusCode).toBe(403);
    const taken = await call('DELETE', at(id, '/items'), { imageList: listOf([b, foreign]) });
    expect([taken.statusCode, await order(id)]).toEqual([200, [c, a]]);
  });

  test('COL-06 deleted, it leaves its screens; a screen that is deleted forever leaves it', async () => {
    const [id, other] = [await created([a, b]), await created([a, b, c])];
    expect((await call('DELETE', at(id))).json()).toMatchObject({ signature: id, total: 2 });
    expect((await asOwner(at(id))).statusCode).toBe(404);
    expect((await rest.call(`/screens/v1/spots/${a}`)).statusCode).toBe(200);
    await call('POST', '/screens/v1/delete/list', { imageList: listOf([b]) });
    await call('POST', '/screens/v1/trash/purge', { imageList: listOf([b]) });
    expect(await order(other)).toEqual([a, c]);
    expect((await asOwner(at(other, `/items/${c}`))).json()).toMatchObject({ item: { position: 2 }, total: 2 });
  });

  test('its owner takes everything along: each collection with its screens and what it says of them', async () => {
    const id = await created([b, a]);
    await created([c]);
    await call('PUT', at(id, '/order'), { imageList: [{ signature: b, caption: 'First' }] });
    const { id: userId } = await userOf(ada);
    const files: { name: string; json: unknown }[] = [];
    for await (const file of exportOf({ platform: rest.platform }, userId)) files.push(file);
    expect(files.map(({ name }) => name)).toHaveLength(2);
    expect(files.find(({ name }) => name === `collections/${id}.json`)?.json).toMatchObject({
      title: {},
      views: 0,
      items: [
        { signature: b, caption: { en: 'First' } },
        { signature: a, caption: {} },
      ],
    });
  });

  test('COL-06 nobody else changes or deletes it', async () => {
    const id = await created([a]);
    const imageList = listOf([a]);
    const refused = [
      await call('PATCH', at(id), { title: 'Mine' }, eve),
      await call('POST', at(id, '/items'), { imageList: listOf([await upload(eve)]) }, eve),
      await call('POST', at(id, '/items/remove'), { imageList }, eve),
      await call('PUT', at(id, '/order'), { imageList }, eve),
      await call('DELETE', at(id), undefined, eve),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await asOwner(at(id))).json()).toMatchObject({ title: '', total: 1 });
  });

  test('SHR-08 its link is turned off, expires and is revoked like that of a screen', async () => {
    const id = await created([a]);
    const seen = async () =>
      (await Promise.all([at(id), at(id, '/items'), at(id, `/items/${a}`)].map(asVisitor))).map(
        (one) => one.statusCode,
      );
    const { clock } = rest.platform;
    const setLink = (link: object) => call('PATCH', at(id), { link });
    await setLink({ is_on: false });
    expect([await seen(), (await asOwner(at(id))).statusCode]).toEqual([[404, 404, 404], 200]);
    await setLink({ is_on: true, expires_at: new Date(clock.now() + 1000).toISOString() });
    expect(await seen()).toEqual([200, 200, 200]);
    clock.advance(1000);
    expect(await seen()).toEqual([404, 404, 404]);
    await setLink({ expires_at: null });
    const listed = (await asOwner('/screens/v1/links')).json<{ collection: Shown | null; screen: object | null }[]>();
    expect(listed).toMatchObject([
      { collection: { signature: id }, screen: null, link: { views: 1 } },
      { collection: null, screen: { signature: a }, link: { views: 1 } },
    ]);
    const second = await asOwner('/screens/v1/links?limit=1&offset=1');
    expect([second.json(), second.headers['x-items-total']]).toEqual([[listed[1]], '2']);
    const revoked = await call('POST', '/screens/v1/links/revoke', { signatures: [id] });
    expect([revoked.json(), await seen()]).toEqual([{ signatures: [id] }, [404, 404, 404]]);
    await setLink({ is_on: true });
    clock.advance(1);
    await call('POST', '/screens/v1/links/revoke', {});
    expect(await seen()).toEqual([404, 404, 404]);
  });
});
