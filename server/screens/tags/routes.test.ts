import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { spaceOf } from '#tests/support/spaces.ts';

describe.each(bothEngines)('tags on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const upload = async (customer = ada) => (await customer.upload(png)).json<{ signature: string }>().signature;
  const uploads = async (count: number) => {
    const signatures: string[] = [];
    for (let index = 0; index < count; index += 1) {
      signatures.push(await upload());
      rest.platform.clock.advance(1000);
    }
    return signatures;
  };
  const post = (url: string, payload: object, customer = ada) =>
    customer.call({ method: 'POST', url: `/screens/v1/${url}`, payload });
  const changeTags = async (payload: object, customer = ada) =>
    (await post('tags/change', payload, customer)).json<{ signatures: string[] }>().signatures;
  const setTags = (signature: string, tags: string[], customer = ada) =>
    customer.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload: { tags } });
  const tagsOf = async (signature: string) =>
    (await ada.call({ url: `/screens/v1/spots/${signature}` })).json<{ tags: string[] | null }>().tags;
  const known = async () => (await ada.call({ url: '/screens/v1/tags' })).json<unknown>();
  const history = async (query: string) =>
    (await ada.call({ url: `/screens/v1/history?${query}` }))
      .json<{ signature: string }[]>()
      .map(({ signature }) => signature);
  const moved = (to: 'delete/list' | 'trash/restore' | 'trash/purge', ...signatures: string[]) =>
    post(to, { imageList: signatures.map((signature) => ({ signature })) });

  test('a screen has the tags that its owner gives it, each once and as it was written first', async () => {
    const [first = '', second = ''] = await uploads(2);
    await setTags(first, [' Реліз ', 'Bug', 'bug\u202E']);
    expect(await tagsOf(first)).toEqual(['Bug', 'Реліз']);
    await setTags(second, ['реліз', 'BUG']);
    expect(await tagsOf(second)).toEqual(['Bug', 'Реліз']);
    await setTags(first, ['Invoice']);
    expect(await tagsOf(first)).toEqual(['Invoice']);
    expect(await known()).toEqual([
      { tag: 'Bug', count: 1 },
      { tag: 'Invoice', count: 1 },
      { tag: 'Реліз', count: 1 },
    ]);
  });

  test('nobody else sees or sets them', async () => {
    const signature = await upload();
    const eve = await rest.signUp();
    await setTags(signature, ['secret']);
    const url = `/screens/v1/spots/${signature}`;
    expect((await rest.call(url)).body).not.toContain('secret');
    expect((await eve.call({ url })).json()).toMatchObject({ tags: null });
    expect((await setTags(signature, ['hers'], eve)).statusCode).toBe(404);
    expect(await changeTags({ signatures: [signature], add: ['hers'] }, eve)).toEqual([]);
    expect((await post('tags/read', { signatures: [signature] }, eve)).json()).toEqual([]);
    expect(await tagsOf(signature)).toEqual(['secret']);
  });

  test('several screens get and lose tags at once, but none more than it may have', async () => {
    const [first = '', second = '', full = ''] = await uploads(3);
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await setTags(full, twenty);
    await setTags(first, ['old']);
    const signatures = [second, first, full, 'x'.repeat(22)];
    expect(await changeTags({ signatures, add: ['new'], remove: ['OLD'] })).toEqual([second, first]);
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([['new'], ['new']]);
    expect(await tagsOf(full)).toHaveLength(20);
    expect(await changeTags({ signatures: [full], add: ['new'], remove: ['tag 3'] })).toEqual([full]);
    expect((await post('tags/read', { signatures: [first, second] })).json()).toEqual([{ tag: 'new', count: 2 }]);
    expect((await setTags(first, [...twenty, 'one more'])).statusCode).toBe(400);
    expect((await setTags(first, ['x'.repeat(41)])).statusCode).toBe(400);
  });

  test('the history of a tag has its screens alone, by day and by page', async () => {
    const [oldest = '', , newest = ''] = await uploads(3);
    await changeTags({ signatures: [oldest, newest], add: ['Release'] });
    expect(await history('tag=release')).toEqual([newest, oldest]);
    expect(await history('tag=release&limit=1&offset=1')).toEqual([oldest]);
    expect(await history('tag=other')).toEqual([]);
    const day = new Date(rest.platform.clock.now()).toISOString().slice(0, 10);
    expect(await history(`tag=release&dateFrom=${day}`)).toEqual([newest, oldest]);
    const days = await ada.call({ url: '/screens/v1/history/by-date?tag=Release' });
    expect(days.json()).toEqual([{ date: day, count: 2 }]);
  });

  test('any offset and limit cut the same list of a tag, whether all of a day have it or a few', async () => {
    const began = rest.platform.clock.now();
    const signatures: string[] = [];
    for (const [index, date] of [1, 1, 2, 2, 2, 3, 4, 4].entries()) {
      rest.platform.clock.set(began + date * 86_400_000 + index);
      await ada.renew();
      signatures.push(await upload());
    }
    const without = (...left: number[]) => signatures.filter((_, index) => !left.includes(index)).toReversed();
    await changeTags({ signatures: without(5), add: ['most'] });
    await changeTags({ signatures: without(0, 2, 4, 5, 6, 7), add: ['few'] });
    for (const [tag, own] of [
      ['most', without(5)],
      ['few', without(0, 2, 4, 5, 6, 7)],
    ] as const)
      for (let offset = 0; offset <= own.length; offset += 1)
        for (const limit of [1, 3, 100])
          expect(await history(`tag=${tag}&limit=${limit}&offset=${offset}`)).toEqual(
            own.slice(offset, offset + limit),
          );
  });

  test('the days of a tag follow its screens: to another day, to the trash and back, to a space', async () => {
    const [first = '', second = ''] = await uploads(2);
    const space = await spaceOf(ada);
    const daysOf = async (more = '') => (await ada.call({ url: `/screens/v1/history/by-date?tag=seen${more}` })).json();
    const today = new Date(rest.platform.clock.now()).toISOString().slice(0, 10);
    await changeTags({ signatures: [first, second], add: ['Seen', 'Other'] });
    await changeTags({ signatures: [first, second], add: ['Seen'], remove: ['other'] });
    expect(await daysOf()).toEqual([{ date: today, count: 2 }]);
    const taken = { taken_at: '2026-01-02T12:00:00.000Z' };
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${first}`, payload: taken });
    expect(await daysOf()).toEqual([
      { date: today, count: 1 },
      { date: '2026-01-02', count: 1 },
    ]);
    await moved('delete/list', second);
    expect(await daysOf()).toEqual([{ date: '2026-01-02', count: 1 }]);
    await moved('trash/restore', second);
    await post('screens/move', { space, signatureList: [{ signature: first }] });
    expect(await daysOf()).toEqual([{ date: today, count: 1 }]);
    expect(await daysOf(`&space=${space}`)).toEqual([{ date: '2026-01-02', count: 1 }]);
    expect(await known()).toEqual([{ tag: 'Seen', count: 1 }]);
  });

  test('in the trash tags count nowhere, and come back with the screen; a purge takes them', async () => {
    const [kept = '', gone = ''] = await uploads(2);
    await changeTags({ signatures: [kept, gone], add: ['Release'] });
    await moved('delete/list', gone);
    expect([await known(), await history('tag=release')]).toEqual([[{ tag: 'Release', count: 1 }], [kept]]);
    await moved('trash/restore', gone);
    expect([await known(), await tagsOf(gone)]).toEqual([[{ tag: 'Release', count: 2 }], ['Release']]);
    await moved('delete/list', gone);
    await moved('trash/purge', gone);
    const rows = await rest.platform.db.query
      .selectFrom('screen_tags')
      .select('tag')
      .where('is_listed', '=', 0)
      .execute();
    expect(rows).toEqual([]);
  });

  test('who copies a screen gets what it says of itself, and not what its owner sorts by', async () => {
    const signature = await upload();
    const eve = await rest.signUp();
    const description = 'A chart of orders by month';
    await ada.call({
      method: 'PATCH',
      url: `/screens/v1/screens/${signature}`,
      payload: { description, tags: ['secret'] },
    });
    const { fileId } = (await eve.call({ url: `/screens/v1/spots/${signature}` })).json<{
      screen: { fileId: string };
    }>().screen;
    const copy = (await post(`share/${signature}/${fileId}`, {}, eve)).json<{ data: { signature: string } }>().data;
    expect((await eve.call({ url: `/screens/v1/spots/${copy.signature}` })).json()).toMatchObject({
      screen: { description },
      tags: [],
    });
  });

  test('screens are found by the words of their tags and descriptions, in whatever way they get them', async () => {
    const [first = '', second = ''] = await uploads(2);
    const found = async (search: string) =>
      (await ada.call({ url: `/screens/v1/history/search?search=${encodeURIComponent(search)}` }))
        .json<{ hits: { screen: { signature: string }; found: { in: string[] } }[] }>()
        .hits.map((hit) => [hit.screen.signature, ...hit.found.in]);
    await changeTags({ signatures: [first], add: ['Літній розпродаж'] });
    const payload = { description: 'A summer chart', tags: ['Charts'] };
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${second}`, payload });
    expect(await found('розпр')).toEqual([[first, 'tag']]);
    expect(await found('chart')).toEqual([[second, 'description', 'tag']]);
    await changeTags({ signatures: [first], remove: ['літній розпродаж'] });
    expect(await found('розпр')).toEqual([]);
    await moved('delete/list', second);
    await moved('trash/restore', second);
    expect(await found('summ')).toEqual([[second, 'description']]);
  });

  test('another tag makes another version of the history', async () => {
    const signature = await upload();
    const version = async () => (await ada.call({ url: '/screens/v1/history/by-date' })).headers['x-items-version'];
    const before = await version();
    await changeTags({ signatures: [signature], add: ['Release'] });
    expect(await version()).not.toBe(before);
  });
});
