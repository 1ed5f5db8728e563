import { latePart } from '#src/lib/late-part.ts';

/** What uploads, and the panel that shows it. */
export const uploadsCode = latePart(async () => {
  const [{ startUploads }, { UploadOverlay }] = await Promise.all([
    import('./start-uploads.ts'),
    import('../upload-overlay.tsx'),
  ]);
  return { startUploads, UploadOverlay };
});
