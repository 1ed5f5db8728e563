import { useCallback } from 'react';
import { href } from '#domain/paths.ts';
import { UploadQueue } from './upload-queue.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';

export function UploadOverlay({ uploads }: { uploads: UploadsRef }) {
  const locale = useLocale();
  const screenPath = useCallback((id: string) => href('s-id', locale, { id }), [locale]);
  return <UploadQueue uploads={uploads} screenPath={screenPath} />;
}
