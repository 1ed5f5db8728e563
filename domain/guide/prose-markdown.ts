import type { Block, Span } from './prose.ts';

/** What is written in a guide as Markdown that every program reads alike. */
export const proseMarkdown = (blocks: readonly Block[]): string => blocks.map(markdownOf).join('\n\n');

function markdownOf({ kind, lines }: Block): string {
  if (kind === 'code')
    return ['```', ...lines.map(({ spans }) => spans.map(({ text }) => text).join('')), '```'].join('\n');
  const texts = lines.map(({ spans }) => spansMarkdown(spans));
  if (kind === 'list') return texts.map((text) => `- ${text}`).join('\n');
  if (kind === 'numbers') return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
  // Two spaces at its end break a line.
  return texts.join('  \n');
}

/** Words on one line, with their marks. */
export const spansMarkdown = (spans: readonly Span[]): string =>
  spans
    .map(({ text, bold, code, link }) => {
      const said = code ? `\`${text}\`` : escaped(text);
      const weighed = bold ? `**${said}**` : said;
      return link === null ? weighed : `[${weighed}](<${link.replaceAll('>', '%3E')}>)`;
    })
    .join('');

/** Text in which nothing is taken for a mark. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`).replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, '$1\\$2');
