import type { HideItem } from '../scene.ts';
import { boxAt, draggedBox, isBoxDrawn } from './box-drag.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const hideTool: Tool<HideItem> = {
  kind: 'hide',
  begin: (beginning) => ({
    ...newItem('hide', beginning),
    box: boxAt(beginning),
    mode: beginning.style.mode,
    ...(beginning.style.strength !== 1 && { strength: beginning.style.strength }),
  }),
  drag: (item, drag) => ({ ...item, box: draggedBox(drag) }),
  isDrawn: isBoxDrawn,
};
