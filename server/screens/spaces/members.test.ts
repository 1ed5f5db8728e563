import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { layersWith, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, join, roomOf, spaceOf } from '#tests/support/spaces.ts';

type Who = 'owner' | 'editor' | 'viewer' | 'stranger' | 'visitor';
const people = ['owner', 'editor', 'viewer', 'stranger', 'visitor'] as const;

/** What each call of the screens service answers to whom: the owner of the space, who may change it, who may see it, and everybody else. */
type Row = [name: string, answers: string, call: (as: Call, shot: Shot) => Promise<Answer>];
type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => Promise<Answer>;

/** A screen of the space whose link is off, with something behind its picture, and a collection of it. */
interface Shot {
  signature: string;
  fileId: string;
  version: string;
  collection: string;
  space: string;
}

const changedBy = (answer: Answer): number => {
  const { signatures, copies } = answer.json<{ signatures?: string[]; copies?: object[] }>();
  return (signatures ?? copies ?? []).length;
};
const signatureList = ({ signature }: Shot) => [{ signature }];
const intoSpace = (shot: Shot) => ({ signatureList: signatureList(shot), space: shot.space });
const imageList = ({ signature }: Shot) => ({ imageList: [{ signature }] });

// In this order: owner, editor, viewer, somebody else, a visitor.
const rows: Row[] = [
  ['history', '200 200 200 404 401', (as, { space }) => as('GET', `history?space=${space}`)],
  ['its days', '200 200 200 404 401', (as, { space }) => as('GET', `history/by-date?space=${space}`)],
  ['by tag', '200 200 200 404 401', (as, { space }) => as('GET', `history?space=${space}&tag=x`)],
  ['search', '200 200 200 404 401', (as, { space }) => as('GET', `history/search?space=${space}&search=shot`)],
  ['tags', '200 200 200 404 401', (as, { space }) => as('GET', `tags?space=${space}`)],
  ['collections', '200 200 200 404 401', (as, { space }) => as('GET', `collections?space=${space}`)],
  ['zip of a day', '404 404 404 404 401', (as, { space }) => as('GET', `zip/day/2020-01-01?space=${space}`)],
  ['zip of some', '200 200 200 404 404', (as, { signature }) => as('GET', `zip/list?signatures=${signature}`)],
  ['spot', '200 200 200 404 404', (as, { signature }) => as('GET', `spots/${signature}`)],
  ['file', '200 200 200 404 404', (as, { signature, fileId }) => as('GET', `files/${signature}/${fileId}/original`)],
  ['thumbnail', '200 200 200 404 404', (as, { signature, fileId }) => as('GET', `files/${signature}/${fileId}/320`)],
  ['words', '200 200 200 404 404', (as, { signature }) => as('GET', `words/${signature}`)],
  ['collection', '200 200 200 404 404', (as, { collection }) => as('GET', `collection/${collection}`)],
  ['its items', '200 200 200 404 404', (as, { collection }) => as('GET', `collection/${collection}/items`)],
  ['base', '200 200 404 404 404', (as, { signature, version }) => as('GET', `files/${signature}/${version}/original`)],
  ['scene', '200 200 403 404 401', (as, { signature }) => as('GET', `scene/${signature}`)],
  ['versions', '200 200 403 404 401', (as, { signature }) => as('GET', `versions/${signature}`)],
  ['trash', '200 200 403 404 401', (as, { space }) => as('GET', `trash?space=${space}`)],
  ['its days of trash', '200 200 403 404 401', (as, { space }) => as('GET', `trash/by-date?space=${space}`)],
  ['what leaves', '200 200 403 404 401', (as, { space }) => as('GET', `trash/leaving?space=${space}`)],
  ['links', '200 200 403 404 401', (as, { space }) => as('GET', `links?space=${space}`)],
  ['change', '200 200 403 404 401', (as, { signature }) => as('PATCH', `screens/${signature}`, { name: 'shot' })],
  ['caption', '200 200 403 404 401', (as, { collection }) => as('PATCH', `collection/${collection}`, { title: 'x' })],
  ['add', '200 200 403 404 401', (as, shot) => as('POST', `collection/${shot.collection}/items`, imageList(shot))],
  ['collect', '201 201 403 403 401', (as, shot) => as('POST', 'collection/create', imageList(shot))],
  ['plan a move in', '200 200 403 404 401', (as, shot) => as('POST', 'screens/move/plan', intoSpace(shot))],
  ['move in', '200 200 403 404 401', (as, shot) => as('POST', 'screens/move', intoSpace(shot))],
  ['plan copies', '200 200 403 404 401', (as, shot) => as('POST', 'screens/copy/plan', intoSpace(shot))],
  ['copy in', '200 200 403 404 401', (as, shot) => as('POST', 'screens/copy', intoSpace(shot))],
  ['revoke all', '200 403 403 404 401', (as, { space }) => as('POST', 'links/revoke', { space })],
  [
    'empty the trash',
    '200 403 403 404 401',
    (as, { space }) => as('POST', 'trash/empty', { space, until: '2020-01-01T00:00:00.000Z' }),
  ],
  ['burn in', '200 403 403 404 401', (as, { signature }) => as('POST', `scene/${signature}/burn-in`)],
];

/** What passes over screens that the caller may not change: which of them were changed, of those there are. */
const lists: Row[] = [
  ['tag', '1 1 0 0 401', (as, { signature }) => as('POST', 'tags/change', { signatures: [signature], add: ['x'] })],
  [
    'change links',
    '1 1 0 0 401',
    (as, { signature }) => as('POST', 'links/change', { signatures: [signature], link: {} }),
  ],
  ['trash', '1 1 0 0 401', (as, shot) => as('POST', 'delete/list', imageList(shot))],
  ['restore', '1 1 0 0 401', (as, shot) => as('POST', 'trash/restore', imageList(shot))],
  [
    'move out',
    '1 0 0 0 401',
    (as, { signature }) => as('POST', 'screens/move', { signatureList: [{ signature }], space: null }),
  ],
  ['copy out', '1 1 1 0 401', (as, shot) => as('POST', 'screens/copy', { ...intoSpace(shot), space: null })],
  ['purge', '1 0 0 0 401', (as, shot) => as('POST', 'trash/purge', imageList(shot))],
];

/** What is asked by who is taken out of the space before it is done. */
const late: [name: string, status: number, call: (as: Call, shot: Shot) => Promise<Answer>][] = [
  ['picture', 404, (as, { signature, version }) => as('POST', `versions/${signature}/${version}/restore`)],
  ['texts', 404, (as, { signature }) => as('PATCH', `screens/${signature}`, { name: 'mine' })],
  ['collection', 404, (as, { collection }) => as('PATCH', `collection/${collection}`, { title: 'mine' })],
  ['new collection', 403, (as, of) => as('POST', 'collection/create', imageList(of))],
  ['library', 200, (as, { signature }) => as('POST', 'screens/move', { signatureList: [{ signature }], space: null })],
];

describe.each(engines)('members of a space on %s', (engine) => {
  let rest: Rest;
  let customers: Record<Exclude<Who, 'visitor'>, Customer>;
  let shot: Shot;
  let space: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    const [owner, editor, viewer, stranger] = [
      await rest.signUp('owner@example.com'),
      await rest.signUp('editor@example.com'),
      await rest.signUp('viewer@example.com'),
      await rest.signUp('stranger@example.com'),
    ];
    customers = { owner, editor, viewer, stranger };
    space = await spaceOf(owner, { editor, viewer });
    shot = await shotOf(owner);
  });
  afterAll(() => rest.close());

  const as =
    (who: Who): Call =>
    (method, path, payload) => {
      const asked = { method, url: `/screens/v1/${path}`, ...(payload && { payload }) };
      return who === 'visitor' ? rest.call(asked) : customers[who].call(asked);
    };

  async function shotOf(owner: Customer): Promise<Shot> {
    const png = await picture('png', { seed: 7 });
    const uploaded = (await owner.upload(png, { name: 'shot.png', after: [{ name: 'space', value: space }] })).json();
    const shown = (
      await replacePicture(owner, uploaded, await picture('png', { seed: 8 }), { layers: layersWith() })
    ).json();
    const { signature } = uploaded;
    await owner.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload: { link: { is_on: false } } });
    const payload = { imageList: [{ signature }] };
    const made = await owner.call({ method: 'POST', url: '/screens/v1/collection/create', payload });
    const collection = made.json().signature;
    await owner.call({
      method: 'PATCH',
      url: `/screens/v1/collection/${collection}`,
      payload: { link: { is_on: false } },
    });
    return { signature, fileId: shown.fileId, version: uploaded.fileId, collection, space };
  }

  test.each(rows)('%s: %s', async (name, answers, call) => {
    const found: number[] = [];
    for (const who of people.toReversed()) found.unshift((await call(as(who), shot)).statusCode);
    expect(found.join(' ')).toBe(answers);
    // What is gone for good is made anew.
    if (name === 'burn in') shot = await shotOf(customers.owner);
  });

  test.each(lists)('%s some: %s are changed', async (name, answers, call) => {
    const found: number[] = [];
    for (const who of people.toReversed()) {
      if (name === 'restore' || name === 'purge') await as('owner')('POST', 'delete/list', imageList(shot));
      else await as('owner')('POST', 'trash/restore', imageList(shot));
      const answer = await call(as(who), shot);
      found.unshift(who === 'visitor' ? answer.statusCode : changedBy(answer));
    }
    expect(found.join(' ')).toBe(answers);
    shot = await shotOf(customers.owner);
  });

  test('an upload goes into the library of the space for who may change it, and takes the room of its sender', async () => {
    const png = await picture('png', { seed: 21 });
    const sent = async (who: Exclude<Who, 'visitor'>) =>
      customers[who].upload(png, { name: `${who}.png`, after: [{ name: 'space', value: space }] });
    const used = async (who: Exclude<Who, 'visitor'>) =>
      (
        await rest.platform.db.query
          .selectFrom('account_usage')
          .innerJoin('users', 'users.id', 'account_usage.owner_id')
          .select('bytes')
          .where('email', '=', customers[who].email)
          .executeTakeFirst()
      )?.bytes ?? 0;
    const before = [await used('editor'), await used('viewer')];
    const answers = [await sent('editor'), await sent('viewer'), await sent('stranger')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 403, 404]);
    const { signature } = answers[0]?.json() ?? {};
    const inSpace = (await as('viewer')('GET', `history?space=${space}&limit=100`)).json<{ signature: string }[]>();
    expect(inSpace.map((screen) => screen.signature)).toContain(signature);
    const own = (await as('editor')('GET', 'history')).json<{ signature: string }[]>();
    expect(own.map((screen) => screen.signature)).not.toContain(signature);
    expect([await used('editor'), await used('viewer')]).toEqual([(before[0] ?? 0) + 16_384, before[1]]);
  });

  test.each(late)('who is taken out while a request of theirs goes on changes no %s', async (_name, status, call) => {
    const { db } = rest.platform;
    const leaver = await rest.signUp();
    await join(customers.owner, leaver, { space, role: 'editor' });
    const png = await picture('png', { seed: 71 });
    const own = (await leaver.upload(png, { after: [{ name: 'space', value: space }] })).json();
    const of = status === 200 ? { ...shot, signature: own.signature } : shot;
    const person = await idOf(rest, leaver);
    const begin = db.transaction.bind(db);
    const gone = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
      await begin((tx) =>
        tx
          .deleteFrom('space_members')
          .where('user_id', '=', (query) => query.selectFrom('users').select('id').where('public_id', '=', person))
          .execute(),
      );
      return begin(work, options);
    });
    const asLeaver: Call = (method, path, payload) =>
      leaver.call({ method, url: `/screens/v1/${path}`, ...(payload && { payload }) });
    const answer = await call(asLeaver, of).finally(() => gone.mockRestore());
    expect([answer.statusCode, answer.json().signatures]).toEqual([status, status === 200 ? [] : undefined]);
  });

  test('a picture of somebody else is copied out of the space, and not moved', async () => {
    const { signature, fileId } = shot;
    const moved = await as('editor')('POST', 'screens/move', { signatureList: [{ signature }], space: null });
    expect(moved.json()).toEqual({ signatures: [] });
    const copied = await as('viewer')('POST', `share/${signature}/${fileId}`);
    expect(copied.statusCode, copied.body).toBe(201);
    const mine = (await as('viewer')('GET', 'history')).json<{ signature: string }[]>();
    expect(mine.map((screen) => screen.signature)).toContain(
      copied.json<{ data: { signature: string } }>().data.signature,
    );
  });

  test('copies have the shown picture alone, the room and the tags of where they go, and the links of the space begin by its rules', async () => {
    const owner = await rest.signUp();
    const own = await spaceOf(owner);
    await owner.call({
      method: 'PATCH',
      url: `/api/v2/spaces/${own}`,
      payload: {
        links: { is_on: false, expires_hours: null, audience: 'members', allow_download: false, comments: 'off' },
      },
    });
    const call: Call = (method, path, payload) =>
      owner.call({ method, url: `/screens/v1/${path}`, ...(payload && { payload }) });
    const [one, two] = [
      (await owner.upload(await picture('png', { seed: 61 }), { name: 'one.png' })).json(),
      (await owner.upload(await picture('png', { seed: 62 }), { name: 'two.png' })).json(),
    ];
    await replacePicture(owner, one, await picture('png', { seed: 63 }), { layers: layersWith() });
    await call('POST', 'tags/change', { signatures: [one.signature], add: ['Release'] });
    const wanted = { signatureList: [{ signature: two.signature }, { signature: one.signature }], space: own };
    expect((await call('POST', 'screens/copy/plan', wanted)).json()).toEqual({ copyable: 2, bytes: 32_768 });
    const { copies } = (await call('POST', 'screens/copy', wanted)).json<{
      copies: { of: string; signature: string }[];
    }>();
    expect(copies.map(({ of }) => of)).toEqual([two.signature, one.signature]);
    const listed = (await call('GET', `history?space=${own}`)).json<{ signature: string; name: string }[]>();
    expect(listed.map(({ signature }) => signature)).toEqual(copies.map(({ signature }) => signature));
    expect(listed.map(({ name }) => name)).toEqual(['two.png', 'one.png']);
    const copy = copies[1]?.signature;
    expect((await call('GET', `versions/${copy}`)).json()).toEqual([]);
    expect((await call('GET', `tags?space=${own}`)).json()).toEqual([]);
    expect((await call('GET', `spots/${copy}`)).json()).toMatchObject({
      allow_download: false,
      space: { id: own },
      link: { is_on: false, audience: 'members' },
    });
    expect((await call('GET', 'history')).json()).toHaveLength(2);
    // Two screens with two files and a base, and two copies.
    expect(await roomOf(rest, owner)).toEqual([5 * 16_384]);
  });

  test('who has left a space copies and moves nothing of it, nor into it, and a viewer moves nothing in', async () => {
    const [owner, editor, viewer] = [await rest.signUp(), await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(owner, { editor, viewer });
    const sent = await editor.upload(await picture('png', { seed: 71 }), { after: [{ name: 'space', value: own }] });
    const { signature } = sent.json();
    const mine = (await viewer.upload(await picture('png', { seed: 72 }))).json();
    const into = async (who: Customer, of: string, target: string | null, how: 'move' | 'copy') =>
      (
        await who.call({
          method: 'POST',
          url: `/screens/v1/screens/${how}`,
          payload: { signatureList: [{ signature: of }], space: target },
        })
      ).statusCode;
    expect(await into(viewer, mine.signature, own, 'move')).toBe(403);
    expect(await into(viewer, mine.signature, own, 'copy')).toBe(403);
    await owner.call({ method: 'DELETE', url: `/api/v2/spaces/${own}/members/${await idOf(rest, editor)}` });
    expect(await into(editor, signature, own, 'copy')).toBe(404);
    for (const how of ['move', 'copy'] as const) {
      expect(await into(editor, signature, null, how)).toBe(200);
      expect((await editor.call({ url: '/screens/v1/history' })).json()).toEqual([]);
    }
  });

  test('a move takes a picture out of collections, burns in where that is asked, and turns off what a passphrase locked', async () => {
    const owner = await rest.signUp();
    const own = await spaceOf(owner);
    const call: Call = (method, path, payload) =>
      owner.call({ method, url: `/screens/v1/${path}`, ...(payload && { payload }) });
    const uploaded = (await owner.upload(await picture('png', { seed: 31 }))).json();
    await replacePicture(owner, uploaded, await picture('png', { seed: 32 }), { layers: layersWith() });
    const { signature } = uploaded;
    await call('POST', 'collection/create', { imageList: [{ signature }] });
    await call('POST', 'tags/change', { signatures: [signature], add: ['Release'] });
    const url = '/api/v2/customers/passphrase/set';
    const enabled = await owner.call({
      method: 'POST',
      url,
      payload: { passphrase: 'seven lamps over the river', contact: null },
    });
    expect(enabled.statusCode, enabled.body).toBeLessThan(300);
    const wanted = { signatureList: [{ signature }], space: own };
    expect((await call('POST', 'screens/move/plan', wanted)).json()).toEqual({
      movable: 1,
      collected: 1,
      with_behind: 1,
      links_off: 1,
    });
    expect((await call('POST', 'screens/move', { ...wanted, burn_in: true })).json()).toEqual({
      signatures: [signature],
    });
    const counts = async (query: string) => (await call('GET', `history/by-date${query}`)).json<{ count: number }[]>();
    expect((await counts('')).map(({ count }) => count)).toEqual([]);
    expect((await counts(`?space=${own}`)).map(({ count }) => count)).toEqual([1]);
    expect((await call('GET', `tags?space=${own}`)).json()).toEqual([{ tag: 'Release', count: 1 }]);
    expect((await call('GET', 'tags')).json()).toEqual([]);
    expect((await call('GET', `versions/${signature}`)).json()).toEqual([]);
    expect((await call('GET', `spots/${signature}`)).json()).toMatchObject({
      role: 'owner',
      space: { id: own, title: 'Design' },
      link: { is_on: false },
    });
    const back = await call('POST', 'screens/move', { signatureList: [{ signature }], space: null });
    expect(back.json()).toEqual({ signatures: [signature] });
    expect((await counts('')).map(({ count }) => count)).toEqual([1]);
  });

  test('the passphrase of who uploaded it locks no picture of a space', async () => {
    const owner = await rest.signUp();
    const own = await spaceOf(owner);
    const payload = { passphrase: 'seven lamps over the river', contact: null };
    await owner.call({ method: 'POST', url: '/api/v2/customers/passphrase/set', payload });
    const png = await picture('png', { seed: 41 });
    const inSpace = (await owner.upload(png, { after: [{ name: 'space', value: own }] })).json();
    const alone = (await owner.upload(await picture('png', { seed: 42 }))).json();
    const statuses = [inSpace, alone].map(
      async ({ signature }) => (await as('visitor')('GET', `spots/${signature}`)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 411]);
  });

  test('no count of any library or account is wrong after all of this', async () => {
    const { checkStorage } = await import('#server/fsck.ts');
    expect((await checkStorage(rest.platform, { repair: false })).troubles).toEqual([]);
  });
});
