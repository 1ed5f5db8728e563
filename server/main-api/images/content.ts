import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { ContentPart } from '../content/content-part.ts';
import type { SourceFile } from '../content/source-file.ts';
import { WrongContent } from '../content/wrong-content.ts';
import { pictureSize } from './picture-size.ts';
import type { Image } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    /** By their paths within the folder of the content. */
    images: Images;
  }
}

export interface ContentImage {
  image: Image;
  /** Another one means other bytes. */
  version: string;
  /** A function, so that the digest of the content takes the version in their place. */
  bytes: () => Buffer;
}

export type Images = ReadonlyMap<string, ContentImage>;

/** Names stand in addresses. */
const fileName = /^[a-z0-9][a-z0-9._-]{0,99}$/;

export const content: ContentPart = {
  name: 'images',
  files: 'images/*',
  build: (files) =>
    new Map(
      files.map(({ path, bytes }, place) => {
        const id = basename(path);
        const size = pictureSize(bytes);
        if (!size) throw new WrongContent(path, 'it is no PNG, JPEG or WebP');
        if (!fileName.test(id))
          throw new WrongContent(path, 'its name may have small letters, digits, dots and dashes alone');
        const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
        const extension = extname(id).slice(1);
        const image: Image = {
          id,
          name: basename(id, extname(id)),
          extension,
          ...size,
          size: bytes.length,
          sorting_position: place,
          link: `/api/v2/system/images/${id}?v=${version}`,
        };
        return [path, { image, version, bytes: () => bytes }];
      }),
    ),
};

/** The picture that a file names. Throws where the content has none. */
export function imageNamed(images: Images, file: SourceFile, keys: readonly (string | number)[], path: string): Image {
  const found = images.get(path);
  if (!found) throw file.wrong(keys, `names ${path}, which is no picture of the folder images`);
  return found.image;
}
