import { emptyScene, type Item, type Scene } from './scene.ts';

/** Of the picture that the samples are drawn on. */
export const sampleBase = { width: 1280, height: 800 } as const;

const drawn = { colour: '#ec383d', stroke: 6 } as const;

/** One of every kind. */
export const sampleItems = [
  { ...drawn, id: 'arrow', kind: 'arrow', from: [160, 620], to: [420, 470], bend: 40 },
  { ...drawn, id: 'line', kind: 'line', from: [80, 90], to: [360, 90], bend: 0 },
  { ...drawn, id: 'rect', kind: 'rect', box: { x: 430, y: 250, w: 330, h: 190 }, filled: false },
  { ...drawn, id: 'ellipse', kind: 'ellipse', box: { x: 820, y: 90, w: 240, h: 130 }, filled: false },
  {
    ...drawn,
    id: 'pen',
    kind: 'pen',
    colour: '#297cef',
    points: [
      [840, 610],
      [880, 570],
      [930, 620, 0.7],
      [1000, 580, 0.4],
    ],
  },
  {
    ...drawn,
    id: 'mark',
    kind: 'mark',
    colour: '#ecf33c',
    points: [
      [100, 180],
      [380, 184],
    ],
  },
  {
    ...drawn,
    id: 'text',
    kind: 'text',
    at: [120, 640],
    text: 'Ось тут 👋\nand here',
    size: 30,
    width: 172,
    filled: true,
  },
  { ...drawn, id: 'one', kind: 'step', colour: '#8a4fe0', at: [430, 250] },
  { ...drawn, id: 'two', kind: 'step', colour: '#8a4fe0', at: [820, 160] },
  { ...drawn, id: 'hide', kind: 'hide', colour: '#181b29', box: { x: 860, y: 330, w: 220, h: 46 }, mode: 'solid' },
  { ...drawn, id: 'spot', kind: 'spot', box: { x: 400, y: 220, w: 400, h: 260 } },
  {
    ...drawn,
    id: 'callout',
    kind: 'callout',
    at: [560, 690],
    text: 'Сюди',
    size: 28,
    width: 66,
    filled: true,
    tip: [470, 560],
  },
  {
    ...drawn,
    id: 'lens',
    kind: 'lens',
    colour: '#297cef',
    box: { x: 1080, y: 420, w: 160, h: 120 },
    of: [900, 160],
    zoom: 2,
  },
  { ...drawn, id: 'stamp', kind: 'stamp', colour: '#10a760', at: [1180, 700], stamp: 'check' },
  { ...drawn, id: 'measure', kind: 'measure', from: [80, 760], to: [420, 760], unit: 'px' },
] as const satisfies readonly Item[];

export const sampleScene: Scene = { ...emptyScene(sampleBase), items: sampleItems };
