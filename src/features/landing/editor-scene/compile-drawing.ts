import type { Locale } from '#domain/locales.ts';
import { handlesOf } from '#domain/scene/handles.ts';
import { stepLabels } from '#domain/scene/scene.ts';
import { compile, compileScene, spotPath } from '#src/blocks/scene/compile.ts';
import type { Primitive } from '#src/blocks/scene/primitive.ts';
import { rectPath } from '#src/blocks/scene/paths.ts';
import { itemsIn, selected } from './drawing.ts';
import type { CompiledDrawing } from './compiled-drawing.ts';

/** What the editor would paint. It is kept in `compiled-drawings.ts`, so that visitors need not load what paints. */
export function compileDrawing(locale: Locale): CompiledDrawing {
  const items = itemsIn(locale);
  const { hides, spots, inked } = compileScene(items);
  const numbers = stepLabels(items);
  return {
    hidden: hides.map(({ box, colour }): Primitive => ({ paints: 'path', d: rectPath(box), fill: colour })),
    spots: spots.map(spotPath),
    inked: inked.map((item) => ({ id: item.id, primitives: compile(item, numbers.get(item.id)) })),
    grips: handlesOf(selected).map(({ at: [x, y] }) => ({ x: Math.round(x), y: Math.round(y) })),
  };
}
