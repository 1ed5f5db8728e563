import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

/** What uploads, and the panel that shows it. */
export const uploadsCode = lazyPart(async () => {
  const [{ startUploads }, { UploadOverlay }] = await Promise.all([
    import('./start-uploads.ts'),
    import('../upload-overlay.tsx'),
    loadLateMessages(['queue']),
  ]);
  return { startUploads, UploadOverlay };
});
