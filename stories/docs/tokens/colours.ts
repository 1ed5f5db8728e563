import { formatHex, formatHex8, interpolate, parse, wcagContrast } from 'culori';
import { splitArguments } from './read-tokens.ts';

/** A colour that CSS computes, as one that it writes: `color-mix(in srgb, white, black 20%)` becomes `#cccccc`. */
export function plainColour(value: string): string {
  if (!value.startsWith('color-mix(in srgb, ')) return value;
  const [, ground = '', over = ''] = splitArguments(value, 'color-mix('.length).sides;
  const [, colour = over, share = '50'] = /^(.+) ([\d.]+)%$/.exec(over) ?? [];
  return formatHex(interpolate([ground, colour], 'rgb')(Number(share) / 100)) ?? value;
}

/** A weight of 400 would be read as a hex code that has lost its sign. */
export const isColour = (value: string): boolean => !/^\d+$/.test(value) && parse(plainColour(value)) !== undefined;

/** As tools for design write it, with its alpha where it has one. */
export function hexOf(value: string): string {
  const colour = parse(plainColour(value));
  if (!colour) return value;
  return ((colour.alpha ?? 1) < 1 ? formatHex8(colour) : formatHex(colour)) ?? value;
}

export const isOpaque = (value: string): boolean => (parse(plainColour(value))?.alpha ?? 1) === 1;

export interface Contrast {
  ratio: number;
  /** Of WCAG 2.2, for text of any size but the last. */
  level: 'AAA' | 'AA' | 'large only' | 'fails';
}

export function contrastOf(text: string, ground: string): Contrast {
  const ratio = Math.floor(wcagContrast(plainColour(text), plainColour(ground)) * 10) / 10;
  return { ratio, level: ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'large only' : 'fails' };
}
