import { useCallback, useMemo, type ReactNode } from 'react';
import { reserveClipboard, type ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { filesIn } from './brought-files.ts';
import { chooseFiles } from './choose-files.ts';
import type { WalkedFiles } from './walk-folders.ts';
import { PageIntake } from './page-intake.tsx';
import { UploadIntakeContext, type UploadIntake } from './use-upload-intake.ts';

interface UploadIntakeProviderProps {
  /** Whether the link of what is brought shall go to the clipboard: a visitor has to sign in first. */
  copiesLinks: boolean;
  /** The place is null when no link can be copied. */
  onFiles: (files: WalkedFiles, place: ClipboardPlace | null) => unknown;
  onCaptureFailed: () => unknown;
  children: ReactNode;
}

/** Takes pictures by paste and drop on the whole page, and gives the controls inside the other ways. */
export function UploadIntakeProvider(props: UploadIntakeProviderProps) {
  const { children, copiesLinks, onFiles, onCaptureFailed } = props;

  const take = useCallback(
    async (coming: Promise<WalkedFiles | null>): Promise<void> => {
      // Before anything is awaited: the gesture ends with the event.
      const place = copiesLinks ? reserveClipboard() : null;
      const walked = await coming;
      if (walked) onFiles(walked, place);
      else place?.giveUp();
    },
    [copiesLinks, onFiles],
  );
  /** Nothing has a link yet. */
  const draw = useCallback(
    async (coming: Promise<WalkedFiles | null>): Promise<void> => {
      const walked = await coming;
      if (walked) onFiles({ ...walked, draws: true }, null);
    },
    [onFiles],
  );
  const intake = useMemo(
    (): UploadIntake => ({
      pickFiles: () => void take(filesIn(chooseFiles('pictures'))),
      pickFolder: () => void take(filesIn(chooseFiles('folder'))),
      capture: () => void take(captured(onCaptureFailed)),
      drawPicked: () => void draw(filesIn(chooseFiles('picture'))),
      giveFiles: (files) => void onFiles({ files: [...files], unreadable: [] }, null),
      drawCaptured: () => void draw(captured(onCaptureFailed)),
    }),
    [take, draw, onFiles, onCaptureFailed],
  );
  return (
    <UploadIntakeContext value={intake}>
      {children}
      <PageIntake onFiles={(files) => void take(files)} />
    </UploadIntakeContext>
  );
}

const captureCode = lazyPart(async () => (await import('./capture-screen.ts')).captureScreen);

async function captured(onFailed: () => void): Promise<WalkedFiles | null> {
  try {
    // The click counts as one for five seconds.
    const captureScreen = await captureCode.once();
    const picture = await captureScreen();
    return picture && { by: 'capture', files: [picture], unreadable: [] };
  } catch {
    onFailed();
    return null;
  }
}
