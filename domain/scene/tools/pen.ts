import type { InkItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

/** Its points come with the end of the gesture: until then they are where the pointer is heard. */
export const penTool: Tool<InkItem> = {
  kind: 'pen',
  begin: (beginning) => ({ ...newItem('pen', beginning), points: [beginning.at] }),
  drag: (item) => item,
  isDrawn: ({ points }) => points.length > 1,
};
