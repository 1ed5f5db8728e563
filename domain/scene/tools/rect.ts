import type { ShapeItem } from '../scene.ts';
import { draggedBox, isBoxDrawn } from './box-drag.ts';
import { drawn } from './drawn.ts';
import type { Tool } from './tool.ts';

export const rectTool: Tool<ShapeItem> = {
  kind: 'rect',
  begin: (beginning) => ({
    ...drawn('rect', beginning),
    box: draggedBox({ from: beginning.at, to: beginning.at, constrained: false }),
    filled: beginning.style.filled,
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
