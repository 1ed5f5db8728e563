import { escapeHtml } from '../escape-html.ts';
import { localeTags, type Locale } from '../locales.ts';
import { proseHtml } from './prose-html.ts';
import { escaped, proseMarkdown } from './prose-markdown.ts';
import { wordsOf, type Block } from './prose.ts';

interface Words {
  language: Locale;
  blocks: readonly Block[];
}

/** A guide as far as it is copied. */
export interface CopiedGuide<Entry extends CopiedEntry> {
  title: string;
  title_language: Locale;
  description: string;
  intro: Words;
  entries: readonly Entry[];
}

export interface CopiedEntry {
  kind: 'picture' | 'heading' | 'note';
  first: number | null;
  count: number;
  words: Words;
}

/** Where the picture of an entry is read from, and what it says to those who do not see it. */
export interface CopiedPicture {
  src: string;
  alt: string;
}

/** A guide as HTML that programs take in by pasting: headings, paragraphs and pictures, without any look. */
export function guideHtml<Entry extends CopiedEntry>(
  { title, title_language: language, description, intro, entries }: CopiedGuide<Entry>,
  pictureOf: (entry: Entry) => CopiedPicture | null,
): string {
  const parts = entries.map((entry) => {
    const { kind, words } = entry;
    if (kind === 'heading') return `<h2>${escapeHtml(wordsOf(words.blocks))}</h2>`;
    if (kind === 'note') return `<blockquote>${proseHtml(words.blocks)}</blockquote>`;
    if (entry.first === null) return '';
    const picture = pictureOf(entry);
    const image = picture ? `<p><img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}"></p>` : '';
    return numbered(numbersSaid(entry), proseHtml(words.blocks)) + image;
  });
  const lead = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
  const head = `<h1>${escapeHtml(title)}</h1>${lead}${proseHtml(intro.blocks)}`;
  return `<div lang="${localeTags[language]}">${head}${parts.join('')}</div>`;
}

/** The same as plain text, which is Markdown. */
export function guideText({ title, description, intro, entries }: CopiedGuide<CopiedEntry>): string {
  const parts = entries.map((entry) => {
    const { kind, words } = entry;
    if (kind === 'heading') return `## ${escaped(wordsOf(words.blocks))}`;
    if (kind === 'note') return proseMarkdown(words.blocks).replaceAll(/^/gm, '> ');
    return entry.first === null ? '' : `**${numbersSaid(entry)}.** ${proseMarkdown(words.blocks)}`.trim();
  });
  const head = [`# ${escaped(title)}`, escaped(description), proseMarkdown(intro.blocks)];
  return `${[...head, ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The numbers of an entry, as people read them; empty where it has none. */
export const numbersSaid = ({ first, count }: Pick<CopiedEntry, 'first' | 'count'>): string =>
  first === null ? '' : count > 1 ? `${first}–${first + count - 1}` : `${first}`;

/** The number stands in the first paragraph: a list of one item a picture would begin at 1 each time. */
const numbered = (number: string, html: string): string =>
  html.startsWith('<p>')
    ? html.replace('<p>', () => `<p><strong>${number}.</strong> `)
    : `<p><strong>${number}.</strong></p>${html}`;
