import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

/** What lies over every page, and what takes files, which tells by messages what becomes of them. */
export const overlaysCode = lazyPart(async () => {
  const [{ Overlays }, { giveFiles, captureFailed }] = await Promise.all([
    import('./overlays.tsx'),
    import('#src/features/upload/give-files.ts'),
    loadLateMessages(['upload']),
  ]);
  return { Overlays, giveFiles, captureFailed };
});
