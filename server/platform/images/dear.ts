import type { ImageFacts } from './images.ts';

/** Of an AVIF; each million takes a quarter of a second of a core. */
const quickPixels = 4_000_000;

/**
 * Whether each drawing of such a picture takes seconds of a core, where others take a tenth of one at most. What is dear is
 * drawn one at a time and waits in lines of its own, so that nobody keeps the others waiting by it.
 */
export const isDear = ({ mime, width, height }: Pick<ImageFacts, 'height' | 'width'> & { mime: string }): boolean =>
  mime === 'image/avif' && width * height > quickPixels;
