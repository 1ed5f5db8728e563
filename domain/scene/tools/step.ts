import type { StepItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

/** A press is enough; dragged, it follows until it is let go. */
export const stepTool: Tool<StepItem> = {
  kind: 'step',
  begin: (beginning) => ({ ...newItem('step', beginning), at: beginning.at }),
  drag: (item, { to }) => ({ ...item, at: to }),
  isDrawn: () => true,
};
