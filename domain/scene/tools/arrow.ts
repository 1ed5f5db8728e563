import type { LineItem } from '../scene.ts';
import { dashOf, newItem } from './new-item.ts';
import { dragLine, isLineDrawn } from './line.ts';
import type { Tool } from './tool.ts';

export const arrowTool: Tool<LineItem> = {
  kind: 'arrow',
  begin: (beginning) => ({
    ...newItem('arrow', beginning),
    from: beginning.at,
    to: beginning.at,
    bend: 0,
    ...dashOf(beginning),
  }),
  drag: dragLine,
  isDrawn: isLineDrawn,
};
