import type { Kind } from '../scene.ts';
import { strokeOf } from '../styles.ts';
import type { Beginning } from './tool.ts';

/** What every item begins with. */
export const newItem = <One extends Kind>(kind: One, { id, style, base }: Beginning) => ({
  id,
  kind,
  colour: style.colour,
  stroke: strokeOf(style.level, base),
});
