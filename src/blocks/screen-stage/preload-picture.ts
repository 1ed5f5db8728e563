import { preload } from 'react-dom';

export interface PictureSources {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Of phones, which take nothing of the others. */
  handheld?: { media: string; srcSet: string; sizes: string } | undefined;
}

/** Has the head of the page ask for the picture before all else. React does so by itself only where there is one source for all. */
export function preloadPicture({ src, srcSet, sizes, handheld }: PictureSources): void {
  const image = { as: 'image', fetchPriority: 'high' } as const;
  if (handheld) {
    const { media, srcSet: imageSrcSet, sizes: imageSizes } = handheld;
    preload(src, { ...image, media, imageSrcSet, imageSizes });
  }
  preload(src, {
    ...image,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media: handheld && `not ${handheld.media}`,
  });
}
