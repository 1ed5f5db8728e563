import { use, useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { EarlyFilesScript } from './early-files-script.tsx';
import type { WalkedFiles } from './walk-folders.ts';
import { UploadIntakeProvider } from './upload-intake-provider.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { focusMain } from '#src/lib/focus-main.ts';
import { useMaySignUp } from '#src/wiring/page/use-may-sign-up.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { AssetsContext } from '#src/wiring/page/bootstrap.ts';
import type { LazyPart } from '#src/lib/lazy-part.ts';
import type { captureFailed, giveFiles } from './give-files.ts';
import { waitingFiles } from './waiting-files.ts';

interface UploadHostProps {
  /** What takes files; they wait until it has come. */
  code: Pick<LazyPart<{ giveFiles: typeof giveFiles; captureFailed: typeof captureFailed }>, 'arrival'>;
  /** Whether this is where a visitor would be led. */
  signingUp?: boolean;
  children: ReactNode;
}

/** Takes pictures on every page with a header. A visitor is led to sign up; the pictures wait. */
export function UploadHost({ code, signingUp = false, children }: UploadHostProps) {
  const actors = useActors();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const maySignUp = useMaySignUp();
  const { nonce } = use(AssetsContext);

  const give = useCallback(
    async (files: WalkedFiles, place: ClipboardPlace | null): Promise<void> => {
      const taking = await waitingFiles.until(code.arrival());
      const given = await taking.giveFiles(actors, files, place);
      if (given === 'drawing') {
        await navigate(href('s-editor', locale));
        return focusMain(document);
      }
      if (given === 'uploading' || signingUp) return;
      await navigate(
        `${href(maySignUp ? 'signup' : 'login', locale)}?${new URLSearchParams({ next: href('gallery', locale) })}`,
      );
      focusMain(document);
    },
    [actors, code, signingUp, maySignUp, locale, navigate],
  );
  const tellCaptureFailed = useCallback(
    async (): Promise<void> => (await code.arrival()).captureFailed(actors),
    [actors, code],
  );

  return (
    <UploadIntakeProvider copiesLinks={viewer !== null} onFiles={give} onCaptureFailed={tellCaptureFailed}>
      <EarlyFilesScript nonce={nonce} />
      {children}
    </UploadIntakeProvider>
  );
}
