import { locales, type Locale } from '#domain/locales.ts';
import { draws, looks, type Look, type Size } from '#tests/stories/looks.ts';

/** One way to look at a story: a frame of the matrix. */
export interface Cell {
  locale: Locale;
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
  text: (typeof texts)[number];
}

export const themes = ['light', 'dark'] as const;
export const widths = [1440, 1200, 390] as const;
export const texts = ['normal', 'double'] as const;

const heights: Record<Cell['width'], number> = { 1440: 900, 1200: 900, 390: 844 };

/** Every cell, as the rows and columns of the matrix. */
export const rows = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));
export const columns = texts.flatMap((text) => widths.map((width) => ({ width, text })));
const cells: readonly Cell[] = rows.flatMap((row) => columns.map((column) => ({ ...row, ...column })));

/** What is shown at first: the usual page, then what breaks it most often. */
export const firstShown: readonly string[] = [
  { locale: 'en', theme: 'light', width: 1200, text: 'normal' } as const,
  { locale: 'uk', theme: 'dark', width: 1440, text: 'normal' } as const,
  { locale: 'uk', theme: 'light', width: 390, text: 'normal' } as const,
  { locale: 'en', theme: 'light', width: 1200, text: 'double' } as const,
].map(keyOf);

export function keyOf({ locale, theme, width, text }: Cell): string {
  return [locale, theme, width, text].join(' ');
}

export const cellsOf = (keys: ReadonlySet<string>): Cell[] => cells.filter((cell) => keys.has(keyOf(cell)));

export const windowOf = ({ width }: Cell): Size => ({ width, height: heights[width] });

export const labelOf = ({ locale, theme, width, text }: Cell): string =>
  [locale, theme, `${width} px`, ...(text === 'double' ? ['200 %'] : [])].join(' · ');

/** Where a story stands by itself, as this cell shows it. */
export const addressOf = (id: string, { locale, theme, text }: Cell): string =>
  `./iframe.html?viewMode=story&id=${id}&globals=locale:${locale};theme:${theme};text:${text}`;

/** The look whose accepted pictures show stories as this cell does. */
export const lookOf = ({ locale, theme, width, text }: Cell, story?: Parameters<typeof draws>[1]): Look | undefined =>
  looks.find(
    (look) =>
      look.locale === locale &&
      look.theme === theme &&
      look.window.width === width &&
      text === 'normal' &&
      (story ? draws(look, story) : look.draws.length > 0),
  );
