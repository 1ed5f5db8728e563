import type { Primitive } from '#src/blocks/scene/primitive.ts';

/** A drawing as it is painted: what is hidden, the rest dimmed around the spotlights, and over that what is inked. */
export interface CompiledDrawing {
  hidden: readonly Primitive[];
  spots: readonly string[];
  inked: readonly { id: string; primitives: readonly Primitive[] }[];
  /** What the selected item is changed by. */
  grips: readonly { x: number; y: number }[];
}
