import markdownIt from 'markdown-it';
import type { Block, Line, Span } from '#domain/guide/prose.ts';

const rulesLeftOut = [
  'table',
  'blockquote',
  'hr',
  'heading',
  'lheading',
  'reference',
  'html_block',
  'html_inline',
  'code',
  'image',
  'strikethrough',
];

/** Bold, code, links and lists: the rest of what is written stays as it is typed. */
function reader(without: readonly string[]) {
  const made = markdownIt({ html: false, linkify: true, breaks: true }).disable([...rulesLeftOut, ...without]);
  // Nobody who writes “readme.md” means a site.
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  return made;
}

const markdown = reader([]);
/** Each bracket looks through the rest of a text for its end: where there are more, they are read as they stand. */
const mostBrackets = 200;
const withoutLinks = reader(['link']);

type Token = ReturnType<typeof markdown.parse>[number];

/** Characters of the texts whose blocks are kept: those of the guides that are read now. */
const mostKept = 1_000_000;
/** In the order in which they were asked for last. */
const kept = new Map<string, Block[]>();
let keptCharacters = 0;

/** The same as proseOf, without reading again what was asked for lately. Nobody changes what it returns. */
export function keptProse(text: string): Block[] {
  const known = kept.get(text);
  kept.delete(text);
  const blocks = known ?? proseOf(text);
  kept.set(text, blocks);
  if (!known) keptCharacters += text.length;
  for (const oldest of kept.keys()) {
    if (keptCharacters <= mostKept) break;
    kept.delete(oldest);
    keptCharacters -= oldest.length;
  }
  return blocks;
}

/** What is written in a guide as its pages show it: words and marks, and no HTML of anybody. */
export function proseOf(text: string): Block[] {
  const hasTooMany = text.split('[', mostBrackets + 2).length > mostBrackets + 1;
  const blocks: Block[] = [];
  /** The list that is being read; those within it go on in it. */
  let list: Block | null = null;
  let depth = 0;
  for (const token of (hasTooMany ? withoutLinks : markdown).parse(text, {})) {
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      depth += 1;
      if (depth > 1) continue;
      list = { kind: token.type === 'bullet_list_open' ? 'list' : 'numbers', lines: [] };
      blocks.push(list);
    }
    if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      depth -= 1;
      if (depth === 0) list = null;
    }
    if (token.type === 'fence') blocks.push({ kind: 'code', lines: linesOfCode(token.content) });
    if (token.type !== 'inline') continue;
    const lines = linesOf(token.children ?? []);
    if (list) list.lines.push({ spans: lines.flatMap(spaced) });
    else blocks.push({ kind: 'paragraph', lines });
  }
  return blocks;
}

const linesOfCode = (content: string): Line[] =>
  content
    .trimEnd()
    .split('\n')
    .map((text) => ({ spans: [{ text, bold: false, code: true, link: null }] }));

/** Lines of one item stand beside each other. */
const spaced = ({ spans }: Line, index: number): Span[] =>
  index === 0 ? spans : [{ text: ' ', bold: false, code: false, link: null }, ...spans];

function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [{ spans: [] }];
  let bold = 0;
  let link: string | null = null;
  for (const token of tokens) {
    const { type, content } = token;
    if (type === 'strong_open') bold += 1;
    if (type === 'strong_close') bold -= 1;
    if (type === 'link_open') link = addressOf(String(token.attrGet('href') ?? ''));
    if (type === 'link_close') link = null;
    if (type === 'softbreak' || type === 'hardbreak') lines.push({ spans: [] });
    if (type !== 'text' && type !== 'code_inline') continue;
    if (content !== '') lines.at(-1)?.spans.push({ text: content, bold: bold > 0, code: type === 'code_inline', link });
  }
  return lines;
}

/** Nothing is done by following a link: it leads to a page or begins an email. */
const addressOf = (href: string): string | null => (/^(https?:\/\/|mailto:|\/(?!\/))/i.test(href) ? href : null);
