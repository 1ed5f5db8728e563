import type { SpotItem } from '../scene.ts';
import { draggedBox, isBoxDrawn } from './box-drag.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const spotTool: Tool<SpotItem> = {
  kind: 'spot',
  begin: (beginning) => ({
    ...newItem('spot', beginning),
    box: draggedBox({ from: beginning.at, to: beginning.at, constrained: false }),
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
