import type { Backdrop } from './backdrop-look.ts';

/** A place in the picture, in its pixels. */
export type Point = readonly [x: number, y: number];
/** A place of a stroke; a pen also tells how hard it presses, from 0 to 1. */
export type InkPoint = Point | readonly [x: number, y: number, pressure: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Pixels of a picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type HideMode = (typeof hideModes)[number];
/** `ground` fills it with the colours around it, as if nothing had been there. */
export const hideModes = ['solid', 'ground', 'pixelate', 'blur'] as const;
/** How large the cells of what is hidden are. */
export type HideStrength = (typeof hideStrengths)[number];
export const hideStrengths = [1, 2, 3] as const;

/** How a line is drawn. */
export type Dash = (typeof dashes)[number];
export const dashes = ['solid', 'dashed', 'dotted'] as const;

interface Drawn {
  readonly id: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Width of its line, in pixels of the picture; what has no line is as large as the line says. */
  readonly stroke: number;
  /** What somebody calls it; else it is called by its kind. */
  readonly name?: string;
  /** Of those that are selected and moved together. */
  readonly group?: string;
  /** Nothing takes hold of it. */
  readonly locked?: boolean;
}

export interface LineItem extends Drawn {
  readonly kind: 'arrow' | 'line';
  readonly from: Point;
  readonly to: Point;
  /** How far its middle is beside the straight way, to the left of its direction; 0 is straight. */
  readonly bend: number;
  /** Solid where it is left out. */
  readonly dash?: Dash;
}

export interface ShapeItem extends Drawn {
  readonly kind: 'rect' | 'ellipse';
  readonly box: Box;
  readonly filled: boolean;
  /** Solid where it is left out. */
  readonly dash?: Dash;
  /** Degrees to the right, about its middle. */
  readonly angle?: number;
}

export interface InkItem extends Drawn {
  readonly kind: 'pen' | 'mark';
  readonly points: readonly InkPoint[];
}

export interface TextItem extends Drawn {
  readonly kind: 'text';
  /** Its upper left corner. */
  readonly at: Point;
  readonly text: string;
  /** Height of the letters. */
  readonly size: number;
  /** Of its longest line, as it was measured where it was typed. */
  readonly width: number;
  /** On a label of its colour. */
  readonly filled: boolean;
  /** Degrees to the right, about its middle. */
  readonly angle?: number;
}

/** A text on a label with a tail that leads to what it is about. */
export interface CalloutItem extends Omit<TextItem, 'kind' | 'angle'> {
  readonly kind: 'callout';
  readonly tip: Point;
}

/** What is typed. */
export type WrittenItem = TextItem | CalloutItem;
export const isWritten = (item: Item): item is WrittenItem => item.kind === 'text' || item.kind === 'callout';

/** A numbered step. Its number is its place among the steps. */
export interface StepItem extends Drawn {
  readonly kind: 'step';
  readonly at: Point;
}

/** A sign that says something by itself. */
export interface StampItem extends Drawn {
  readonly kind: 'stamp';
  readonly at: Point;
  readonly stamp: Stamp;
}
export type Stamp = (typeof stamps)[number];
export const stamps = [
  'check',
  'cross',
  'question',
  'exclamation',
  'star',
  'heart',
  'smile',
  'sad',
  'cursor',
  'click',
] as const;

/** How far it is from one place to another. */
export interface MeasureItem extends Drawn {
  readonly kind: 'measure';
  readonly from: Point;
  readonly to: Point;
  readonly unit: Unit;
}
export type Unit = (typeof units)[number];
export const units = ['px', 'rem'] as const;

export interface HideItem extends Drawn {
  readonly kind: 'hide';
  readonly box: Box;
  readonly mode: HideMode;
  /** 1 where it is left out. */
  readonly strength?: HideStrength;
}

/** A place that stays bright while all around it is dimmed. */
export interface SpotItem extends Drawn {
  readonly kind: 'spot';
  readonly box: Box;
}

/** A part of the picture, enlarged beside it. */
export interface LensItem extends Drawn {
  readonly kind: 'lens';
  /** Where it is shown. */
  readonly box: Box;
  /** The middle of the part. */
  readonly of: Point;
  readonly zoom: LensZoom;
}
export type LensZoom = (typeof lensZooms)[number];
export const lensZooms = [1.5, 2, 3, 4] as const;

/** Another picture, laid on the one that is drawn on: under all that is drawn, so that what hides something hides it here too. */
export interface PictureItem extends Drawn {
  readonly kind: 'picture';
  /** The name of its file among those that the drawing keeps. */
  readonly picture: string;
  /** Of the whole file. */
  readonly size: Size;
  readonly box: Box;
  /** What of it is shown, in its own pixels; all of it where it is left out. */
  readonly part?: Box;
  /** From 0 to 1; 1 where it is left out. */
  readonly opacity?: number;
  /** How round its corners are, as a share of its shorter side, up to a half; 0 where it is left out. */
  readonly radius?: number;
  /** Degrees to the right, about its middle. */
  readonly angle?: number;
}

export type Item =
  | LineItem
  | ShapeItem
  | InkItem
  | TextItem
  | CalloutItem
  | StepItem
  | HideItem
  | SpotItem
  | LensItem
  | StampItem
  | MeasureItem
  | PictureItem;
export type Kind = Item['kind'];
/** What a tool draws; a picture is brought. */
export type DrawnKind = Exclude<Kind, 'picture'>;
export const drawnKinds = [
  'arrow',
  'line',
  'rect',
  'ellipse',
  'pen',
  'mark',
  'text',
  'callout',
  'step',
  'hide',
  'spot',
  'lens',
  'stamp',
  'measure',
] as const satisfies readonly DrawnKind[];
export const kinds = [...drawnKinds, 'picture'] as const satisfies readonly Kind[];

/** What of the picture is shown, and by how many quarters it is turned to the right. */
export interface Frame {
  /** Also beyond the picture. */
  readonly crop: Box;
  readonly turn: Turn;
  /** What lies there beside the picture, `#rrggbb`; nothing where it is left out. */
  readonly fill?: string;
}
export type Turn = 0 | 1 | 2 | 3;

export interface Numbering {
  /** What the first step is. */
  readonly from: number;
  readonly by: (typeof numberings)[number];
}
export const numberings = ['numbers', 'letters', 'capitals'] as const;
export const firstNumbering: Numbering = { from: 1, by: 'numbers' };

/** A drawing on a picture: what is kept beside it, so that it can be changed later. The picture itself is no part of it. */
export interface Scene {
  readonly v: 2;
  readonly frame: Frame;
  /** Without one the picture goes to the edges. */
  readonly backdrop?: Backdrop;
  /** How steps are counted: 1, 2, 3 where it is left out. */
  readonly numbering?: Numbering;
  /** From the lowest to the uppermost. */
  readonly items: readonly Item[];
}

export const emptyScene = ({ width, height }: Size): Scene => ({
  v: 2,
  frame: { crop: { x: 0, y: 0, w: width, h: height }, turn: 0 },
  items: [],
});

/** Pixels of what is shown of the picture that is drawn on. */
export const sizeOf = ({ crop, turn }: Frame): Size =>
  turn % 2 === 0 ? { width: crop.w, height: crop.h } : { width: crop.h, height: crop.w };

/** What stands on each step, by its id. */
export const stepLabels = (
  items: readonly Item[],
  { from, by }: Numbering = firstNumbering,
): ReadonlyMap<string, string> =>
  new Map(
    items
      .filter(({ kind }) => kind === 'step')
      .map(({ id }, index) => [id, by === 'numbers' ? `${from + index}` : lettersOf(from + index, by === 'capitals')]),
  );

/** a, b, … z, aa, ab, … */
function lettersOf(number: number, isCapital: boolean): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint((isCapital ? 65 : 97) + ((rest - 1) % 26)) + letters;
  return letters;
}
