import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { proseMarkdown, escaped } from '#domain/guide/prose-markdown.ts';
import { numbersSaid } from '#domain/guide/rich-guide.ts';
import { wordsOf } from '#domain/guide/prose.ts';
import { numberedNames } from '#domain/file-names.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { addToZip } from '../../zip/zip-of.ts';
import { openPicture, type FileOrder, type GuideAnswer, type GuideEntry } from './guide-pictures.ts';

/** A zip with a guide as Markdown and its pictures beside it, written as it is sent. */
export function markdownFile(platform: Platform, pictures: Pictures, order: FileOrder): Readable {
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  const mtime = new Date(platform.clock.now());
  const nameOf = numberedNames();
  const fill = async () => {
    const names = new Map<GuideEntry, string>();
    for (const entry of order.guide.entries) {
      const picture = await openPicture(platform, pictures, order, { entry, size: 'original' });
      if (!picture) continue;
      const name = `pictures/${nameOf(`${numbersSaid(entry).padStart(2, '0')} ${picture.fileName}`)}`;
      names.set(entry, name);
      await addToZip({ zip, sent }, picture.bytes, name, mtime);
      if (sent.destroyed) return;
    }
    zip.addBuffer(Buffer.from(markdownOf(order.guide, names)), 'guide.md', { mtime });
  };
  fill().then(
    () => zip.end(),
    (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sent;
}

function markdownOf(guide: GuideAnswer, names: ReadonlyMap<GuideEntry, string>): string {
  const parts = [
    `# ${escaped(guide.title)}`,
    guide.description === '' ? '' : escaped(guide.description),
    proseMarkdown(guide.intro.blocks),
    ...guide.entries.flatMap((entry) => partsOf(entry, names.get(entry))),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function partsOf(entry: GuideEntry, name: string | undefined): string[] {
  const { kind, words, screen } = entry;
  if (kind === 'heading') return [`## ${escaped(wordsOf(words.blocks))}`];
  if (kind === 'note') return [proseMarkdown(words.blocks).replaceAll(/^/gm, '> ')];
  const number = numbersSaid(entry);
  if (number === '') return [];
  const alt = escaped(screen?.description || wordsOf(words.blocks) || number);
  const picture = name === undefined ? '' : `![${alt}](<${name}>)`;
  return [`### ${number}`, proseMarkdown(words.blocks), picture];
}
