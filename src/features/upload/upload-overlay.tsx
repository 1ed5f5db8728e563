import { useCallback } from 'react';
import { href } from '#domain/paths.ts';
import { UploadQueue } from './upload-queue.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';

interface UploadOverlayProps {
  uploads: UploadsRef;
  /** Of one picture, all frames together. */
  pixelLimit: number;
}

export function UploadOverlay({ uploads, pixelLimit }: UploadOverlayProps) {
  const locale = useLocale();
  const screenPath = useCallback((id: string) => href('s-id', locale, { id }), [locale]);
  const { keepDays, linkExpiresDays } = useBootstrap().site;
  return (
    <UploadQueue
      uploads={uploads}
      screenPath={screenPath}
      trashPath={href('trash', locale)}
      pixelLimit={pixelLimit}
      keepDays={keepDays}
      linkDays={linkExpiresDays}
    />
  );
}
