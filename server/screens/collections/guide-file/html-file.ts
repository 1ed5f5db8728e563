import { Readable } from 'node:stream';
import { numbersSaid } from '#domain/guide/rich-guide.ts';
import { wordsOf } from '#domain/guide/prose.ts';
import { localeTags } from '#domain/locales.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proseHtml } from '#domain/guide/prose-html.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { fileStyle } from './html-style.ts';
import { pictureIn, type FileOrder, type GuideEntry } from './guide-pictures.ts';

/** A guide as one HTML file that needs nothing else, with its pictures in it, written as it is sent. */
export const htmlFile = (platform: Platform, pictures: Pictures, order: FileOrder): Readable =>
  Readable.from(partsOf(platform, pictures, order));

async function* partsOf(platform: Platform, pictures: Pictures, order: FileOrder): AsyncGenerator<string> {
  const { guide } = order;
  const title = escapeHtml(guide.title);
  yield `<!DOCTYPE html>
<html lang="${localeTags[guide.title_language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${fileStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${guide.description === '' ? '' : `<p class="lead">${escapeHtml(guide.description)}</p>`}
${proseIn(guide.intro)}
</header>
<nav><ol>
${guide.entries.map(contentOf).join('')}</ol></nav>
<main>
`;
  for (const entry of guide.entries) yield await htmlOf(platform, pictures, order, entry);
  yield '</main>\n</body>\n</html>\n';
}

const proseIn = ({ language, blocks }: GuideEntry['words']): string =>
  blocks.length === 0 ? '' : `<div lang="${localeTags[language]}">${proseHtml(blocks)}</div>`;

function contentOf(entry: GuideEntry): string {
  const words = escapeHtml(wordsOf(entry.words.blocks));
  if (entry.kind === 'heading') return `<li class="part">${words}</li>\n`;
  const number = numbersSaid(entry);
  return number === '' ? '' : `<li><a href="#step-${entry.first}"><b>${number}</b> <span>${words}</span></a></li>\n`;
}

async function htmlOf(platform: Platform, pictures: Pictures, order: FileOrder, entry: GuideEntry): Promise<string> {
  if (entry.kind === 'heading') return `<h2>${escapeHtml(wordsOf(entry.words.blocks))}</h2>\n`;
  if (entry.kind === 'note') return `<aside>${proseIn(entry.words)}</aside>\n`;
  const number = numbersSaid(entry);
  if (number === '') return '';
  const picture = await pictureIn(platform, pictures, order, { entry, size: 1280 });
  const alt = escapeHtml(entry.screen?.description || wordsOf(entry.words.blocks) || number);
  const image = picture
    ? `<img src="data:${picture.mime};base64,${picture.data.toString('base64')}" alt="${alt}">`
    : '<div class="blank"></div>';
  return `<section id="step-${entry.first}">
<div class="step"><b>${number}</b>${proseIn(entry.words)}</div>
${image}
</section>
`;
}
