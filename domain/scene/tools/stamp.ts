import type { StampItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

/** A press is enough; dragged, it follows until it is let go. */
export const stampTool: Tool<StampItem> = {
  kind: 'stamp',
  begin: (beginning) => ({ ...newItem('stamp', beginning), at: beginning.at, stamp: beginning.style.stamp }),
  drag: (item, { to }) => ({ ...item, at: to }),
  isDrawn: () => true,
};
