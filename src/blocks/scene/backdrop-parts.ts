import type { Layout } from '#domain/scene/backdrop.ts';
import type { WindowFrame } from '#domain/scene/backdrop-look.ts';
import type { Primitive } from './primitive.ts';
import { ellipsePath, rectPath } from './paths.ts';

const barColours = { light: '#e8e9ee', dark: '#2b2e38' } as const;
const lights = ['#ff5f57', '#febc2e', '#28c840'] as const;

/** The bar of a window above its picture, to be clipped to the card. */
export function windowBar({ card, bar }: Layout, window: WindowFrame): Extract<Primitive, { paints: 'path' }>[] {
  if (window === 'none') return [];
  const d = bar * 0.3;
  return [
    { paints: 'path', d: rectPath({ ...card, h: bar }), fill: barColours[window] },
    ...lights.map((fill, index) => {
      const at = { x: card.x + bar * 0.45 + index * d * 1.65, y: card.y + (bar - d) / 2, w: d, h: d };
      return { paints: 'path' as const, d: ellipsePath(at), fill };
    }),
  ];
}

/** What the picture, with the bar of its window, is cut to. */
export const cardPath = ({ card, radius }: Pick<Layout, 'card' | 'radius'>): string => rectPath(card, radius);

/** Where each colour of a ground stands between its corners. */
export const stopsOf = (colours: readonly string[]): { at: number; colour: string }[] =>
  colours.map((colour, index) => ({ at: colours.length === 1 ? 0 : index / (colours.length - 1), colour }));
