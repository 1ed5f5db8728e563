import { straightEnd } from '../boxes.ts';
import type { MeasureItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const measureTool: Tool<MeasureItem> = {
  kind: 'measure',
  begin: (beginning) => ({
    ...newItem('measure', beginning),
    from: beginning.at,
    to: beginning.at,
    unit: beginning.style.unit,
  }),
  drag: (item, { from, to, constrained }) => ({ ...item, to: constrained ? straightEnd(from, to) : to }),
  isDrawn: ({ from, to, stroke }) => Math.hypot(to[0] - from[0], to[1] - from[1]) > stroke,
};
