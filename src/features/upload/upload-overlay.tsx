import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { UploadItem } from '#machines/uploads/upload-item.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { browserUploads } from './queue/browser-uploads.ts';
import { toEditor } from './to-editor.ts';
import { useTellPrivates } from './use-tell-privates.ts';
import { UploadQueue } from './upload-queue.tsx';

interface UploadOverlayProps {
  uploads: UploadsRef;
  /** Of one picture, all frames together. */
  pixelLimit: number;
}

export function UploadOverlay({ uploads, pixelLimit }: UploadOverlayProps) {
  const actors = useActors();
  useTellPrivates(uploads);
  const locale = useLocale();
  const navigate = useNavigate();
  const editor = href('s-editor', locale);
  // The editor holds one picture at a time.
  const isThere = useLocation().pathname === editor;
  const screenPath = useCallback((id: string) => href('s-id', locale, { id }), [locale]);
  const draw = useCallback(
    async ({ id, name }: UploadItem): Promise<void> => {
      uploads.send({ type: 'upload.paused', id });
      const picture = await browserUploads.pictures.find(id).catch(() => undefined);
      const isTaken = picture && (await toEditor(actors, new File([picture], name, { type: picture.type })));
      if (!isTaken) return uploads.send({ type: 'upload.resumed', id });
      uploads.send({ type: 'upload.cancelled', id });
      uploads.send({ type: 'upload.dismissed', id });
      await navigate(editor);
    },
    [actors, uploads, navigate, editor],
  );
  const { keepDays, linkExpiresDays } = useBootstrap().site;
  return (
    <UploadQueue
      uploads={uploads}
      screenPath={screenPath}
      trashPath={href('trash', locale)}
      onDraw={isThere ? undefined : (item) => void draw(item)}
      pixelLimit={pixelLimit}
      keepDays={keepDays}
      linkDays={linkExpiresDays}
    />
  );
}
