import type { ShapeItem } from '../scene.ts';
import { boxAt, draggedBox, isBoxDrawn } from './box-drag.ts';
import { dashOf, newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const ellipseTool: Tool<ShapeItem> = {
  kind: 'ellipse',
  begin: (beginning) => ({
    ...newItem('ellipse', beginning),
    box: boxAt(beginning),
    filled: beginning.style.filled,
    ...dashOf(beginning),
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
