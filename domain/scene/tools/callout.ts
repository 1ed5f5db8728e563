import { textSize } from '../geometry.ts';
import type { CalloutItem } from '../scene.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

/** It is pressed where it leads, and dragged to where it stands; let go at once it stands above. */
export const calloutTool: Tool<CalloutItem> = {
  kind: 'callout',
  begin: (beginning) => {
    const item = newItem('callout', beginning);
    const size = Math.round(item.stroke * textSize);
    const [x, y] = beginning.at;
    const at = [x + size, y - size * 4] as const;
    return { ...item, at, text: '', size, width: 0, filled: beginning.style.filled, tip: beginning.at };
  },
  // The first letter stands under the pointer, in its middle.
  drag: (item, { to: [x, y] }) => ({ ...item, at: [x, y - item.size * 0.65] }),
  isDrawn: ({ text }) => text.trim() !== '',
};
