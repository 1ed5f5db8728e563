import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { locales } from '#domain/locales.ts';
import { compileDrawing } from '#src/features/landing/editor-scene/compile-drawing.ts';

/** Writes what the editor of the landing page shows, after its drawing or the way the editor paints has changed. */
const file = 'src/features/landing/editor-scene/compiled-drawings.ts';
const compiled = Object.fromEntries(locales.map((locale) => [locale, compileDrawing(locale)]));
writeFileSync(
  file,
  `import type { Locale } from '#domain/locales.ts';
import type { CompiledDrawing } from './compiled-drawing.ts';

/** Written by scripts/draw-landing.ts. */
export const compiledDrawings: Record<Locale, CompiledDrawing> = ${JSON.stringify(compiled)};
`,
);
execFileSync('oxfmt', [file]);
