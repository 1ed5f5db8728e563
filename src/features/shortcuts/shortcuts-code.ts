import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

/** The sheet that tells what keys do. */
export const shortcutsCode = lazyPart(async () => {
  const [{ WorkingShortcuts }] = await Promise.all([
    import('./working-shortcuts.tsx'),
    loadLateMessages(['shortcuts']),
  ]);
  return { WorkingShortcuts };
});
