import type { SpotItem } from '../scene.ts';
import { boxAt, draggedBox, isBoxDrawn } from './box-drag.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const spotTool: Tool<SpotItem> = {
  kind: 'spot',
  begin: (beginning) => ({
    ...newItem('spot', beginning),
    box: boxAt(beginning),
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
