import type { Locale } from '#domain/locales.ts';
import { highlights, inks } from '#domain/scene/styles.ts';
import type { Item } from '#domain/scene/scene.ts';

/** What is written on it, with the widths that it and the heading of the chart take. */
const words: Record<Locale, { note: string; noteWidth: number; headingWidth: number }> = {
  en: { note: 'Best day', noteWidth: 72, headingWidth: 101 },
  ru: { note: 'Лучший день', noteWidth: 113, headingWidth: 112 },
  uk: { note: 'Найкращий день', noteWidth: 143, headingWidth: 154 },
};

const red = { colour: inks.red, stroke: 5 } as const;
const arrow = { ...red, stroke: 7, id: 'arrow', kind: 'arrow', from: [610, 366], to: [459, 262], bend: 26 } as const;

/** The arrow is selected. */
export const selected: Item = arrow;

/** What somebody has drawn on the dashboard, as the editor keeps it. */
export function itemsIn(locale: Locale): readonly Item[] {
  const { note, noteWidth, headingWidth } = words[locale];
  return [
    { ...red, id: 'spot', kind: 'spot', box: { x: 162, y: 168, w: 367, h: 273 } },
    { ...red, id: 'hide', kind: 'hide', colour: inks.ink, box: { x: 367, y: 116, w: 139, h: 28 }, mode: 'solid' },
    {
      ...red,
      id: 'mark',
      kind: 'mark',
      colour: highlights.citron,
      points: [
        [182, 205],
        [190 + headingWidth, 203],
      ],
    },
    { ...red, stroke: 3.6, id: 'one', kind: 'step', colour: inks.violet, at: [240, 325] },
    { ...red, stroke: 3.6, id: 'two', kind: 'step', colour: inks.violet, at: [344, 270] },
    arrow,
    {
      ...red,
      id: 'note',
      kind: 'text',
      at: [712 - noteWidth, 372],
      text: note,
      size: 17,
      width: noteWidth,
      filled: true,
    },
  ];
}
