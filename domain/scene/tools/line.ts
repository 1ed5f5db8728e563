import { straightEnd } from '../boxes.ts';
import type { LineItem } from '../scene.ts';
import { dashOf, newItem } from './new-item.ts';
import type { Drag, Tool } from './tool.ts';

export const lineTool: Tool<LineItem> = {
  kind: 'line',
  begin: (beginning) => ({
    ...newItem('line', beginning),
    from: beginning.at,
    to: beginning.at,
    bend: 0,
    ...dashOf(beginning),
  }),
  drag: dragLine,
  isDrawn: isLineDrawn,
};

export function dragLine(line: LineItem, { from, to, constrained }: Drag): LineItem {
  return { ...line, to: constrained ? straightEnd(from, to) : to };
}

export function isLineDrawn({ from, to, stroke }: LineItem): boolean {
  return Math.hypot(to[0] - from[0], to[1] - from[1]) > stroke;
}
