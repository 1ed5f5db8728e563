import { sampleScreen } from '#domain/screen.fixtures.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { picturedScreens } from './pictured-screens.ts';

/** A gallery of four days, newest first. Its pictures are served wherever stories are shown. */
export const sampleScreens: readonly Screen[] = picturedScreens.map(
  ({ signature, fileId, picture, name, day, time }, place) => {
    const { width, height, thumbhash } = samplePictures[picture];
    return {
      ...sampleScreen,
      signature,
      fileId,
      name,
      bytes: 84_213 + 31_337 * (place % 7),
      width: 2 * width,
      height: 2 * height,
      thumbhash,
      date_created: `${day}T${time}:00.000Z`,
      day,
    };
  },
);

export const sampleDays: readonly HistoryDay[] = [...new Set(sampleScreens.map(({ day }) => day))].map((date) => ({
  date,
  count: sampleScreens.filter(({ day }) => day === date).length,
}));

/** The moment at which these screens are looked at. */
export const sampleNow = Date.parse('2026-11-20T13:30:00Z');
