import { guidePicturePath } from '#domain/guide/picture-path.ts';
import { localeTags } from '#domain/locales.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { proseHtml, spansHtml } from '#domain/guide/prose-html.ts';
import type { GuidePageQuery } from '#src/graphql/generated/graphql.ts';

type Guide = GuidePageQuery['guide'];
type Entry = Guide['entries'][number];

/** The steps of a guide below each other, as a frame of another site shows them; each leads to itself on our page. */
export function guideFrame(guide: Guide, link: string): string {
  const steps = guide.entries.map((entry) => entryOf(guide, entry, link)).join('\n');
  const about = guide.description === '' ? '' : `<p class="about">${escapeHtml(guide.description)}</p>`;
  return `<article tabindex="0">
<h1 lang="${localeTags[guide.title_language]}">${escapeHtml(guide.title)}</h1>
${about}${proseIn(guide.intro)}
${steps}
</article>`;
}

function entryOf(guide: Guide, entry: Entry, link: string): string {
  if (entry.kind === 'heading')
    return `<h2>${spansHtml(entry.words.blocks.flatMap(({ lines }) => lines.flatMap(({ spans }) => spans)))}</h2>`;
  if (entry.kind === 'note') return `<aside>${proseIn(entry.words)}</aside>`;
  const { first, count, screen, picture } = entry;
  // What is not open to anyone has no place in a frame.
  if (first === null || !screen) return '';
  const number = count > 1 ? `${first}–${first + count - 1}` : `${first}`;
  const { width, height } = pictureSize(picture ?? screen, 1280);
  const source = picture
    ? guidePicturePath({ collection: guide.signature, signature: screen.signature, fileId: picture.fileId }, 1280)
    : embedPath(screen, 1280);
  const alt = escapeHtml(screen.description || shownName(screen.name));
  return `<section>
<div class="step"><b>${number}</b>${proseIn(entry.words)}</div>
<a href="${escapeHtml(`${link}#step-${first}`)}" target="_blank" rel="noopener"><img src="${escapeHtml(source)}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>
</section>`;
}

const proseIn = ({ language, blocks }: Entry['words']): string =>
  blocks.length === 0 ? '' : `<div lang="${localeTags[language]}">${proseHtml(blocks)}</div>`;

export const guideStyle = `
article { overflow-y: auto; min-block-size: 0; padding: 16px clamp(12px, 4vw, 32px) 24px; scroll-behavior: smooth }
article > * { max-inline-size: 52rem; margin-inline: auto }
h1 { margin-block: 0 8px; font-size: 22px; line-height: 1.2 }
h2 { margin-block: 28px 0; font-size: 18px }
article p { place-self: auto; padding: 0; margin-block: 6px; text-align: start }
.about { color: light-dark(#5d5f6b, #b9bbc6) }
section { margin-block-start: 24px }
.step { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 12px; align-items: start; margin-block-end: 10px; font-size: 15px }
.step b { display: grid; box-sizing: border-box; min-inline-size: 30px; block-size: 30px; padding-inline: 8px; border-radius: 15px; background: #1d1e26; color: #dff02e; place-items: center }
.step p:first-child { margin-block-start: 4px }
section > a { display: block; border-radius: 8px }
aside { padding: 10px 14px; border-inline-start: 4px solid #dff02e; border-radius: 4px 8px 8px 4px; margin-block-start: 24px; background: light-dark(#f4fac1, #33351f) }
code, pre { border-radius: 4px; background: light-dark(#efede6, #0c0d12); font-size: 13px }
code { padding: 1px 4px }
pre { overflow-x: auto; padding: 8px 12px }
article a { color: inherit }
`;
