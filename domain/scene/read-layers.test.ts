import { expect, test } from 'vitest';
import { firstBackdrop } from './backdrop-look.ts';
import { inkPointLimit, sceneBytesLimit, sceneItemLimit } from './limits.ts';
import { LayersError, readLayers, readScene } from './read-layers.ts';
import { sampleBase, sampleItems, sampleScene } from './scene.fixtures.ts';
import { emptyScene } from './scene.ts';

const [arrow, , rect, , pen, , text, , , hide, , callout, lens, stamp, measure] = sampleItems;

/** What is wrong with a drawing of these items. */
function faultOf(items: unknown, frame: object = {}): string {
  const empty = emptyScene(sampleBase);
  try {
    readScene({ ...empty, frame: { ...empty.frame, ...frame }, items }, sampleBase);
    return 'nothing';
  } catch (error) {
    return error instanceof LayersError ? error.message : String(error);
  }
}

test('EDIT-06 a drawing of every kind is read as it was written, without what it does not know', () => {
  expect(readLayers(JSON.stringify(sampleScene), sampleBase)).toEqual(sampleScene);
  const strange = { ...sampleScene, base: 'secret', items: [{ ...rect, href: 'https://kadr.example' }] };
  expect(readScene(strange, sampleBase)).toEqual({ ...sampleScene, items: [rect] });
});

test('what an item is called, held with, held by and turned by is read with it', () => {
  const item = { ...rect, name: 'Total', group: 'g', locked: true, angle: 12.5, dash: 'dashed' };
  expect(readScene({ ...sampleScene, items: [item] }, sampleBase).items).toEqual([item]);
});

test('a drawing of the first version is read as one of the second', () => {
  expect(readLayers(JSON.stringify({ ...sampleScene, v: 1 }), sampleBase)).toEqual(sampleScene);
});

test('how steps are counted is read with them', () => {
  const counted = { ...sampleScene, numbering: { from: 3, by: 'capitals' } };
  expect(readScene(counted, sampleBase)).toEqual(counted);
  for (const from of [0, 1.5, 1000])
    expect(() => readScene({ ...counted, numbering: { from, by: 'letters' } }, sampleBase)).toThrow('numbering.from');
});

test('what a picture lies on is read with it, within its limits', () => {
  const backed = { ...sampleScene, backdrop: firstBackdrop };
  expect(readLayers(JSON.stringify(backed), sampleBase)).toEqual(backed);
  const faultWith = (backdrop: object) => {
    try {
      return readScene({ ...sampleScene, backdrop: { ...firstBackdrop, ...backdrop } }, sampleBase).v;
    } catch (error) {
      return error instanceof LayersError ? error.path : error;
    }
  };
  expect([
    faultWith({ colours: ['red'] }),
    faultWith({ colours: Array.from({ length: 4 }, () => '#ffffff') }),
    faultWith({ padding: 0.5 }),
    faultWith({ shadow: -1 }),
    faultWith({ window: 'wide' }),
  ]).toEqual(['backdrop.colours[0]', 'backdrop.colours', 'backdrop.padding', 'backdrop.shadow', 'backdrop.window']);
});

test.each([
  ['no JSON', '{', 'The drawing has to be JSON'],
  ['null', 'null', 'The drawing has to be an object'],
  ['another version', JSON.stringify({ ...sampleScene, v: 3 }), 'v has to be one of 1, 2'],
  ['too many bytes', ' '.repeat(sceneBytesLimit + 1), `The drawing has to be at most ${sceneBytesLimit} bytes`],
  [
    'too many of two bytes',
    'ї'.repeat(sceneBytesLimit / 2 + 1),
    `The drawing has to be at most ${sceneBytesLimit} bytes`,
  ],
])('%s is refused', (_name, json, message) => {
  expect(() => readLayers(json, sampleBase)).toThrow(message);
});

test.each([
  ['items[0].kind', { ...arrow, kind: 'video' }],
  ['items[0].stamp', { ...stamp, stamp: 'skull' }],
  ['items[0].unit', { ...measure, unit: 'em' }],
  ['items[0].id', { ...arrow, id: '<a>' }],
  ['items[0].colour', { ...arrow, colour: 'url(#a)' }],
  ['items[0].stroke', { ...arrow, stroke: -1 }],
  ['items[0].from', { ...arrow, from: [Number.NaN, 0] }],
  ['items[0].to', { ...arrow, to: [sampleBase.width * 4 + 1, 0] }],
  ['items[0].bend', { ...arrow, bend: Infinity }],
  ['items[0].box', { ...rect, box: null }],
  ['items[0].angle', { ...rect, angle: 400 }],
  ['items[0].group', { ...rect, group: 'no id' }],
  ['items[0].locked', { ...rect, locked: 'yes' }],
  ['items[0].name', { ...rect, name: 'n'.repeat(81) }],
  ['items[0].dash', { ...rect, dash: 'wavy' }],
  ['items[0].filled', { ...rect, filled: 1 }],
  ['items[0].points', { ...pen, points: [] }],
  ['items[0].points', { ...pen, points: Array.from({ length: inkPointLimit + 1 }, () => [1, 1]) }],
  ['items[0].points[0]', { ...pen, points: [[1, 1, 2]] }],
  ['items[0].text', { ...text, text: 'a'.repeat(2001) }],
  ['items[0].tip', { ...callout, tip: [1] }],
  ['items[0].zoom', { ...lens, zoom: 9 }],
  ['items[0].strength', { ...hide, strength: 0 }],
  ['items[0].mode', { ...hide, mode: 'none' }],
  ['items[0]', 'an arrow'],
])('a wrong %s is refused by name', (path, item) => {
  expect(faultOf([item]).startsWith(`${path} has to be `)).toBe(true);
});

test('so are two items of one id, too many of them, and a crop beside the picture', () => {
  expect(faultOf([arrow, { ...rect, id: 'arrow' }])).toBe('items has to be of different ids');
  expect(faultOf(Array.from({ length: sceneItemLimit + 1 }, (_, index) => ({ ...rect, id: `r${index}` })))).toBe(
    `items has to be a list of at most ${sceneItemLimit}`,
  );
  expect(faultOf([], { crop: { x: 1000, y: 0, w: 2841, h: 800 } })).toBe(
    'frame.crop.w has to be a number from 1 to 2840',
  );
  expect(faultOf([], { crop: { x: -2560, y: -1600, w: 6400, h: 4000 } })).toBe('nothing');
  expect(faultOf([], { crop: { x: 0.5, y: 0, w: 1, h: 1 } })).toBe('frame.crop.x has to be a whole number');
  expect(faultOf([], { turn: 4 })).toBe('frame.turn has to be one of 0, 1, 2, 3');
});
