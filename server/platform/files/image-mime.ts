/** The pictures we keep. An animated PNG is a PNG: every PNG reader shows it. */
export const imageMimes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageMime = (typeof imageMimes)[number];

/** Whether we keep pictures of this type. */
export const isImageMime = (mime: string): mime is ImageMime => imageMimes.some((known) => known === mime);

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** How the name of a file of this type ends, without the dot. */
export const fileEnding = (mime: string): string => endings[mime] ?? 'bin';
