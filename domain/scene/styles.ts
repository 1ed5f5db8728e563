import type { Dash, HideMode, HideStrength, Item, Kind, LensZoom, Size, Stamp, Unit } from './scene.ts';

/** What a tool draws with. */
export interface Style {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Which of the widths. */
  readonly level: Level;
  readonly filled: boolean;
  readonly mode: HideMode;
  readonly strength: HideStrength;
  readonly dash: Dash;
  /** How much larger what is enlarged becomes. */
  readonly zoom: LensZoom;
  readonly stamp: Stamp;
  /** What is measured in. */
  readonly unit: Unit;
  /** Of a picture that is laid on: from 0 to 1. */
  readonly opacity: number;
  /** How round its corners are, as a share of its shorter side. */
  readonly radius: number;
}

export type Level = 0 | 1 | 2 | 3;
export const levels = [0, 1, 2, 3] as const satisfies readonly Level[];
/** Styles of all tools: each remembers its own. */
export type Styles = Readonly<Record<Kind, Style>>;

/** The annotation inks of the site, as the bytes of a picture have them. */
export const inks = {
  red: '#ec383d',
  orange: '#f5810f',
  green: '#10a760',
  blue: '#297cef',
  violet: '#8a4fe0',
  ink: '#181b29',
  white: '#ffffff',
} as const;
export const highlights = {
  citron: '#ecf33c',
  pink: '#feb4d6',
  sky: '#96e5fe',
  orange: '#fec98c',
  mint: '#a3eac3',
  lilac: '#d5c3f8',
} as const;

/** Pixels of a line on a picture of a usual window; larger pictures have wider lines. */
const widths = [3, 6, 10, 16] as const;
const usualSide = 1080;

/** The width of a line on a picture of this size: it looks alike on every picture that is shown as a whole. */
export const strokeOf = (level: Level, { width, height }: Size): number =>
  Math.round(widths[level] * Math.max(0.5, Math.min(4, Math.sqrt(width * height) / usualSide)) * 10) / 10;

/** The level that a line of an item is nearest to. */
export function levelOf({ stroke }: Pick<Item, 'stroke'>, base: Size): Level {
  const off = (level: Level) => Math.abs(strokeOf(level, base) - stroke);
  return levels.reduce((nearest: Level, level) => (off(level) < off(nearest) ? level : nearest), 0);
}

const usual: Style = {
  colour: inks.red,
  level: 1,
  filled: false,
  mode: 'solid',
  strength: 1,
  dash: 'solid',
  zoom: 2,
  stamp: 'check',
  unit: 'px',
  opacity: 1,
  radius: 0,
};

export const firstStyles: Styles = {
  arrow: usual,
  line: usual,
  rect: usual,
  ellipse: usual,
  pen: usual,
  mark: { ...usual, colour: highlights.citron },
  text: { ...usual, filled: true },
  callout: { ...usual, filled: true },
  step: { ...usual, colour: inks.violet },
  hide: { ...usual, colour: inks.ink },
  spot: { ...usual, colour: inks.ink },
  lens: { ...usual, colour: inks.blue },
  stamp: { ...usual, colour: inks.green },
  measure: { ...usual, level: 0 },
  picture: usual,
};

/** Which parts of its style can be seen on an item. */
export const styled: Readonly<Record<Kind, readonly (keyof Style)[]>> = {
  arrow: ['colour', 'level', 'dash'],
  line: ['colour', 'level', 'dash'],
  rect: ['colour', 'level', 'dash', 'filled'],
  ellipse: ['colour', 'level', 'dash', 'filled'],
  pen: ['colour', 'level'],
  mark: ['colour', 'level'],
  text: ['colour', 'level', 'filled'],
  callout: ['colour', 'level', 'filled'],
  step: ['colour', 'level'],
  hide: ['mode', 'strength', 'colour'],
  spot: [],
  lens: ['colour', 'level', 'zoom'],
  stamp: ['stamp', 'colour', 'level'],
  measure: ['colour', 'level', 'unit'],
  picture: ['opacity', 'radius'],
};
