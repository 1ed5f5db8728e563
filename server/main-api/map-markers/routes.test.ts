import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';
import { drawMap } from './drawn-map.ts';
import type { MapOfMarkers } from './schema.ts';

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

test('MAP-01: the map shows the land around all places, and where each stands', async () => {
  const map = (await site.ask('map-markers/map')).json<Static<typeof MapOfMarkers>>();
  expect(map.land).toMatch(/^M[\d.,MLZ-]+$/);
  expect(map.land.length).toBeLessThan(30_000);
  const { width, height, points } = map;
  expect(points.map(({ id }) => id)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  // They go north and west in turn.
  expect(points).toEqual(points.toSorted((one, other) => other.x - one.x && other.y - one.y));
  expect(points.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
});

test('MAP-01: a place alone is shown within its part of the world, places everywhere on all of it, and none on no map', () => {
  const kyiv = { id: 'kyiv', lat: 50.45, lng: 30.52 };
  const middle = { id: 'kyiv', x: 480, y: 260 };
  expect(drawMap([kyiv])).toMatchObject({ width: 960, height: 520, points: [middle] });
  const far = drawMap([kyiv, { id: 'pole', lat: 90, lng: -170 }, { id: 'sydney', lat: -33.9, lng: 151.2 }]);
  expect(far?.points.every(({ x, y }) => x >= 0 && x <= 960 && y >= 0 && y <= 520)).toBe(true);
  expect(far?.land.length).toBeLessThan(30_000);
  expect(drawMap([])).toBe(null);
});
