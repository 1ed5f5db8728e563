import breakpoints from '#src/ui/breakpoints.css?raw';
import sheet from '#src/ui/tokens.css?raw';
import { isColour } from './colours.ts';
import { readTokens } from './read-tokens.ts';

/** What the product is drawn with, read from its own sheet. */
export const allTokens = readTokens(sheet);

export const colours = allTokens.filter(({ values }) => isColour(values.light));
export const startingWith = (...starts: string[]) =>
  allTokens.filter(
    ({ name }) => starts.some((start) => name.startsWith(start)) && !colours.some((one) => one.name === name),
  );

export const breakpointSizes = [...breakpoints.matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(
  ([, name = '', size = '']) => ({ name, size }),
);
