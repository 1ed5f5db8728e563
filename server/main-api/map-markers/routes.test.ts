import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  const marker = (_: unknown, at: number) =>
    `- { id: m${at}, lat: ${at}, lng: -${at}.5, title: { en: Place, ru: Место, uk: Місце }, text: { en: a, ru: б, uk: в } }\n`;
  site = await startContentSite({ 'markers.yaml': Array.from({ length: 7 }, marker).join('') });
});
afterAll(() => site.close());

const idsOf = async (body: object) => {
  const answer = await site.ask('map-markers/get', { body, locale: 'uk' });
  return { ids: answer.json<{ id: string }[]>().map(({ id }) => id), items: itemsOf(answer) };
};

test('MAP-01 five markers from the first one, unless the body says otherwise', async () => {
  expect(await idsOf({})).toEqual({
    ids: ['m0', 'm1', 'm2', 'm3', 'm4'],
    items: { total: 7, count: 5, limit: 5, offset: 0 },
  });
  expect((await idsOf({ limit: 3, offset: 5 })).ids).toEqual(['m5', 'm6']);
  expect((await site.ask('map-markers/get', { body: { limit: 1, offset: 1 }, locale: 'uk' })).json()).toEqual([
    { id: 'm1', lat: 1, lng: -1.5, title: 'Місце', text: 'в' },
  ]);
});
