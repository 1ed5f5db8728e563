import { textSize } from '../geometry.ts';
import type { TextItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

export const textTool: Tool<TextItem> = {
  kind: 'text',
  begin: (beginning) => {
    const item = newItem('text', beginning);
    const size = Math.round(item.stroke * textSize);
    // The first letter stands where it was pressed, in its middle.
    const at = [beginning.at[0], beginning.at[1] - size * 0.65] as const;
    return { ...item, at, text: '', size, width: 0, filled: beginning.style.filled };
  },
  drag: (item) => item,
  isDrawn: ({ text }) => text.trim() !== '',
};
