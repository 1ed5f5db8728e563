import { use, useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { EarlyFilesScript } from '#src/features/upload/early-files-script.tsx';
import type { WalkedFiles } from '#src/features/upload/walk-folders.ts';
import { UploadIntakeProvider } from '#src/features/upload/upload-intake-provider.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { AssetsContext } from '#src/wiring/page/bootstrap.ts';
import { usePageHandle } from '../layouts/use-page-handle.ts';
import { overlaysCode } from '../overlays/overlays-code.ts';
import { waitingFiles } from './waiting-files.ts';

/** Takes pictures on every page with a header. A visitor is led to sign up; the pictures wait. */
export function UploadHost({ children }: { children: ReactNode }) {
  const actors = useActors();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { kind } = usePageHandle();
  const { nonce } = use(AssetsContext);

  const give = useCallback(
    async (files: WalkedFiles, place: ClipboardPlace | null): Promise<void> => {
      const { giveFiles } = await waitingFiles.until(overlaysCode.arrival());
      const waits = await giveFiles(actors, files, place);
      if (!waits || kind === 'auth') return;
      await navigate(`${href('signup', locale)}?${new URLSearchParams({ next: href('gallery', locale) })}`);
    },
    [actors, kind, locale, navigate],
  );
  const tellCaptureFailed = useCallback(
    async (): Promise<void> => (await overlaysCode.arrival()).captureFailed(actors),
    [actors],
  );

  return (
    <UploadIntakeProvider copiesLinks={viewer !== null} onFiles={give} onCaptureFailed={tellCaptureFailed}>
      <EarlyFilesScript nonce={nonce} />
      {children}
    </UploadIntakeProvider>
  );
}
