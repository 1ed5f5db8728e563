import type { Dash, DrawnKind } from '../scene.ts';
import { strokeOf } from '../styles.ts';
import type { Beginning } from './tool.ts';

/** What every item begins with. */
export const newItem = <One extends DrawnKind>(kind: One, { id, style, base }: Beginning) => ({
  id,
  kind,
  colour: style.colour,
  stroke: strokeOf(style.level, base),
});

/** How its line is drawn; solid goes without saying. */
export const dashOf = ({ style: { dash } }: Pick<Beginning, 'style'>): { dash?: Dash } =>
  dash === 'solid' ? {} : { dash };
