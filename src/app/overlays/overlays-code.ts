import { loadUploadTexts } from '#src/features/upload/upload-texts.ts';
import { latePart } from '#src/lib/late-part.ts';

/** What lies over every page, and what takes files, which tells by messages what becomes of them. */
export const overlaysCode = latePart(async () => {
  const [{ Overlays }, { giveFiles, captureFailed }] = await Promise.all([
    import('./overlays.tsx'),
    import('#src/features/upload/give-files.ts'),
    loadUploadTexts(),
  ]);
  return { Overlays, giveFiles, captureFailed };
});
