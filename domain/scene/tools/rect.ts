import type { ShapeItem } from '../scene.ts';
import { boxAt, draggedBox, isBoxDrawn } from './box-drag.ts';
import { dashOf, newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const rectTool: Tool<ShapeItem> = {
  kind: 'rect',
  begin: (beginning) => ({
    ...newItem('rect', beginning),
    box: boxAt(beginning),
    filled: beginning.style.filled,
    ...dashOf(beginning),
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
