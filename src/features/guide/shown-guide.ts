import { wordsOf } from '#domain/guide/prose.ts';
import { guidePicturePath } from '#domain/guide/picture-path.ts';
import { renditionWidths } from '#domain/limits.ts';
import { shownName } from '#domain/screen-name.ts';
import { picturePath, type PictureSize } from '#domain/screen.ts';
import type { GuidePageQuery } from '#src/graphql/generated/graphql.ts';

export type ShownGuide = GuidePageQuery['guide'];
export type GuideEntry = ShownGuide['entries'][number];
export type GuideProse = ShownGuide['intro'];

/** A picture of a guide as a browser loads it. */
export interface GuidePicture {
  src: string;
  srcSet: string;
  /** Of what opens when it is pressed. */
  large: string;
  width: number;
  height: number;
  thumbhash: string | null;
  alt: string;
}

/** The picture of an entry: that of the guide, else that of the screen; null of what is not shown. */
export function pictureOf(guide: Pick<ShownGuide, 'signature'>, entry: GuideEntry): GuidePicture | null {
  const { screen, picture: own } = entry;
  if (!screen) return null;
  const { signature } = screen;
  const { fileId, width, height, thumbhash } = own ?? screen;
  const path = (size: PictureSize) =>
    own
      ? guidePicturePath({ collection: guide.signature, signature, fileId }, size)
      : picturePath({ signature, fileId }, size);
  const widths = renditionWidths.filter((one) => one <= width || one === renditionWidths[0]);
  const large = path(entry.allow_download ? 'original' : 1280);
  const sources = widths.map((one) => `${path(one)} ${Math.min(one, width)}w`);
  if (entry.allow_download && width > 1280) sources.push(`${large} ${width}w`);
  return {
    src: path(1280),
    srcSet: sources.join(', '),
    large,
    width,
    height,
    thumbhash,
    alt: screen.description || wordsOf(entry.words.blocks) || shownName(screen.name),
  };
}

/** What an entry is called in the contents; empty where nothing is written of it. */
export function titleOf({ words }: Pick<GuideEntry, 'words'>): string {
  const [first] = words.blocks;
  const line = first ? wordsOf([{ ...first, lines: first.lines.slice(0, 1) }]) : '';
  return line.length > titleLength ? `${line.slice(0, titleLength).trimEnd()}…` : line;
}

const titleLength = 70;

/** The part of the address that names an entry. */
export const anchorOf = ({ first, key }: Pick<GuideEntry, 'first' | 'key'>): string | undefined =>
  first === null ? (key === null ? undefined : `part-${key}`) : `step-${first}`;
