import type { Block, Span } from './prose.ts';
import { escapeHtml } from '../escape-html.ts';

/** What is written in a guide as HTML: nothing of it but its words and marks. */
export const proseHtml = (blocks: readonly Block[]): string => blocks.map(htmlOf).join('');

function htmlOf({ kind, lines }: Block): string {
  if (kind === 'code') return `<pre>${lines.map(({ spans }) => escapeHtml(plain(spans))).join('\n')}</pre>`;
  const texts = lines.map(({ spans }) => spansHtml(spans));
  if (kind === 'paragraph') return `<p>${texts.join('<br>')}</p>`;
  const list = kind === 'list' ? 'ul' : 'ol';
  return `<${list}>${texts.map((text) => `<li>${text}</li>`).join('')}</${list}>`;
}

const plain = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

export const spansHtml = (spans: readonly Span[]): string =>
  spans
    .map(({ text, bold, code, link }) => {
      const said = code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text);
      const weighed = bold ? `<strong>${said}</strong>` : said;
      return link === null
        ? weighed
        : `<a href="${escapeHtml(link)}" target="_blank" rel="noopener nofollow ugc">${weighed}</a>`;
    })
    .join('');
