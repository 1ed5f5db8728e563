import markdownIt from 'markdown-it';
import type { Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { imageNamed, type Images } from '../images/content.ts';
import { localizedLink } from './localized-link.ts';
import type { SourceFile } from './source-file.ts';

/** Markdown as a page shows it. */
export interface Prose {
  /** HTML without any that the text itself says. */
  html: string;
  /** Of the second and the third level, with the ids by which links reach them. */
  headings: Heading[];
  /** Without marks, for searching. */
  plain: string;
}

export interface Heading {
  id: string;
  title: string;
  level: number;
}

export interface ProseSetting {
  locale: Locale;
  images: Images;
  /** Where the text stands, for what is wrong with it. */
  file: SourceFile;
  keys?: readonly (string | number)[];
}

interface Environment extends Required<ProseSetting> {
  ids: Set<string>;
}

const markdown = markdownIt({ html: false });
const { rules } = markdown.renderer;

/** Renders Markdown. Throws WrongContent for a picture that is not there, and for a heading of the page's own level. */
export function renderProse(text: string, { keys = [], ...setting }: ProseSetting): Prose {
  const environment: Environment = { ...setting, keys, ids: new Set() };
  const tokens = markdown.parse(text, {});
  const headings: Heading[] = [];
  const plain: string[] = [];
  for (const [place, token] of tokens.entries()) {
    // Of a table markdown-it says the alignment in a style, which the policy of the pages forbids.
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    for (const child of token.children ?? []) settle(child, environment);
    if (token.type === 'inline') plain.push((token.children ?? []).map(wordsOf).join(''));
    if (token.type === 'fence' || token.type === 'code_block') plain.push(token.content);
    if (token.type !== 'heading_open') continue;
    const level = Number(token.tag.slice(1));
    if (level === 1)
      throw setting.file.wrong(keys, 'has a heading with one #: that is the title; others begin with ##');
    const title = (tokens[place + 1]?.children ?? []).map(({ content }) => content).join('');
    const id = idOf(title, environment.ids);
    token.attrSet('id', id);
    if (level <= 3) headings.push({ id, title, level });
  }
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}).trim(),
    headings,
    plain: plain.join('\n'),
  };
}

/** Texts are typeset, links lead to the language of the page, pictures reserve their place. */
function settle(token: ReturnType<typeof markdown.parse>[number], { locale, images, file, keys }: Environment): void {
  if (token.type === 'text') token.content = typeset(token.content, locale);
  if (token.type === 'link_open') token.attrSet('href', localizedLink(String(token.attrGet('href') ?? ''), locale));
  if (token.type !== 'image') return;
  const { link, width, height } = imageNamed(images, file, keys, String(token.attrGet('src') ?? ''));
  token.attrSet('src', link);
  token.attrSet('width', String(width));
  token.attrSet('height', String(height));
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

const wordsOf = ({ type, content }: ReturnType<typeof markdown.parse>[number]): string =>
  type === 'softbreak' || type === 'hardbreak' ? ' ' : content;

/** Letters of every script are kept; a heading that is there twice gets a number. */
function idOf(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

// A wide table scrolls by itself, not with the page.
rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
rules['table_close'] = () => '</table></div>\n';
