import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locale } from '#domain/locales.ts';
import { launchChromium } from '#tests/support/chromium.ts';

/** A page as a screenshot shows it, with what is written on it. */
export interface WrittenPage {
  locale: Locale;
  look: string;
  text: string;
  png: Buffer;
}

const looks = {
  light: 'background:#fff;color:#181b29;font:16px/1.6 sans-serif',
  dark: 'background:#181b29;color:#e3e6f0;font:16px/1.6 sans-serif',
  small: 'background:#f6f7fa;color:#3a3f52;font:12px/1.5 sans-serif',
  smallDark: 'background:#20232e;color:#c8ccd8;font:12px/1.5 sans-serif',
  serif: 'background:#fff;color:#000;font:18px/1.6 serif',
  code: 'background:#1b1e2b;color:#c3e88d;font:15px/1.6 monospace',
  codeLight: 'background:#fbfbf6;color:#383a42;font:14px/1.6 monospace',
  table: 'background:#fff;color:#181b29;font:15px/2 sans-serif;columns:3;column-rule:1px solid #ccc',
  tableDark: 'background:#12141c;color:#d7dae5;font:14px/2 sans-serif;columns:2;column-rule:1px solid #444',
  pale: 'background:#fff;color:#767b8c;font:15px/1.6 sans-serif',
};
const lines = 22;
/** Of each language in each look. */
const pagesOfLook = 2;

/** Draws pages of texts of ours in each language and look: sixty of three languages. */
export async function writtenPages(locales: readonly Locale[]): Promise<WrittenPage[]> {
  const written = await Promise.all(
    locales.map(async (locale) => {
      const all = await linesOf(locale);
      return Array.from({ length: pagesOfLook * Object.keys(looks).length }, (_, index) => ({
        locale,
        index,
        shown: all.slice(index * lines, (index + 1) * lines),
      }));
    }),
  );
  return drawn(written.flat());
}

/** Draws sheets of these lines, each language in each look. */
export const writtenSheets = (
  sheets: readonly { locale: Locale; shown: readonly string[] }[],
): Promise<WrittenPage[]> =>
  drawn(
    sheets.flatMap(({ locale, shown }) => Object.keys(looks).map((_, index) => ({ locale, index, shown: [...shown] }))),
  );

async function drawn(
  wanted: readonly { locale: Locale; index: number; shown: readonly string[] }[],
): Promise<WrittenPage[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const pages: WrittenPage[] = [];
    const all = Object.entries(looks);
    for (const { locale, index, shown } of wanted) {
      const [look, style] = all[index % all.length] ?? ['light', ''];
      const body = shown.map((line) => `<div>${line}</div>`).join('');
      await page.setContent(`<body style="margin:0;padding:40px;${style}">${body}</body>`);
      pages.push({ locale, look, text: shown.join(' '), png: await page.screenshot() });
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Sentences of ours without places for values, which natives have written. */
async function linesOf(locale: Locale): Promise<string[]> {
  const groups = await Promise.all(
    globSync(`src/features/*/lang/${locale}/*.json`)
      .toSorted()
      .map(async (file) => {
        const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
        return Object.values(messages);
      }),
  );
  return groups.flat().filter((text) => /^[^{}<>]{8,90}$/.test(text));
}
