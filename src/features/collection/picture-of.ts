import type { RenditionWidth } from '#domain/limits.ts';
import { picturePath, type Screen } from '#domain/screen.ts';
import type { Picture } from '#src/blocks/tile/tile-picture.tsx';

/** What is drawn of a screen, this wide, and sharper where the display is. */
export const pictureOf = (screen: Screen, width: Extract<RenditionWidth, 320 | 640>): Picture => ({
  src: picturePath(screen, width),
  srcSet: `${picturePath(screen, width === 320 ? 640 : 1280)} 2x`,
  width: screen.width,
  height: screen.height,
  thumbhash: screen.thumbhash,
  damaged: screen.is_damaged,
});
