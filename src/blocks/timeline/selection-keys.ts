import type { KeyboardEvent } from 'react';

export type SelectionKey = 'open' | 'toggle' | 'all' | 'clear' | 'delete';

/** What a key means for the tile in focus; null when it means nothing there. */
export function selectionKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): SelectionKey | null {
  if (event.altKey) return null;
  // The key's place, not its letter: on Ukrainian and Russian layouts it types another one.
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyA' ? 'all' : null;
  if (event.key === ' ') return 'toggle';
  if (event.key === 'Enter') return 'open';
  // Mac keyboards have the one that deletes backwards alone.
  if (event.key === 'Delete' || event.key === 'Backspace') return 'delete';
  return event.key === 'Escape' ? 'clear' : null;
}
