import { loadLateMessages } from '#src/i18n/messages.ts';
import { latePart } from '#src/lib/late-part.ts';

/** What uploads, and the panel that shows it. */
export const uploadsCode = latePart(async () => {
  const [{ startUploads }, { UploadOverlay }] = await Promise.all([
    import('./start-uploads.ts'),
    import('../upload-overlay.tsx'),
    loadLateMessages(['queue']),
  ]);
  return { startUploads, UploadOverlay };
});
