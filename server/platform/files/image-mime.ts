/** The pictures we keep. An animated PNG is a PNG: every PNG reader shows it. */
export const imageMimes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageMime = (typeof imageMimes)[number];

/** Whether we keep pictures of this type. */
export const isImageMime = (mime: string): mime is ImageMime => imageMimes.some((known) => known === mime);
