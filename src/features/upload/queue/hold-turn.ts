import { unsent } from '#machines/uploads/upload-items.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { TabTurns } from './tab-turns.ts';

/**
 * Keeps its turn as long as anything waits to be sent here, and has the other tabs told once it is its own: one that heard of the
 * pictures before would take them.
 */
export function holdTurn(uploads: UploadsRef, turns: TabTurns, tab: () => string, tell: () => void): void {
  let holding: string | null = null;
  uploads.subscribe(({ context: { items } }) => {
    const next = unsent(items).length > 0 ? tab() : null;
    if (next === null) turns.release();
    else if (next !== holding) void turns.take(next).then((isTaken) => isTaken && tell());
    holding = next;
  });
}
