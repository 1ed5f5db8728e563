import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { compileDrawing } from './compile-drawing.ts';
import { compiledDrawings } from './compiled-drawings.ts';

/** Where it is not: `node scripts/draw-landing.ts`. */
test.each(locales)('the drawing that the landing shows in %s is what the editor paints', (locale) => {
  expect(compiledDrawings[locale]).toEqual(compileDrawing(locale));
});
