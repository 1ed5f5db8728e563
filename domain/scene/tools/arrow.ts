import type { LineItem } from '../scene.ts';
import { drawn } from './drawn.ts';
import { dragLine, isLineDrawn } from './line.ts';
import type { Tool } from './tool.ts';

export const arrowTool: Tool<LineItem> = {
  kind: 'arrow',
  begin: (beginning) => ({ ...drawn('arrow', beginning), from: beginning.at, to: beginning.at, bend: 0 }),
  drag: dragLine,
  isDrawn: isLineDrawn,
};
