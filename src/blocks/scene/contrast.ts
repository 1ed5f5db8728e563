import { inks } from '#domain/scene/styles.ts';

/** What can be read on a colour, and what sets it off from the picture: white, or ink on what is light. */
export const contrastTo = (colour: string): string => (isLight(colour) ? inks.ink : inks.white);

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255,
  );
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.42;
}
