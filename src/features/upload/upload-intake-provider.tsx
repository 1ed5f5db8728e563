import type { ReactNode } from 'react';
import { reserveClipboard, type ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { canCaptureScreen, captureScreen } from './capture-screen.ts';
import { chooseFiles } from './choose-files.ts';
import { PageIntake } from './page-intake.tsx';
import { UploadIntakeContext } from './use-upload-intake.ts';

interface UploadIntakeProviderProps {
  /** Whether the link of what is brought shall go to the clipboard: a visitor has to sign in first. */
  copiesLinks: boolean;
  /** The texts of uploads are loaded. */
  textsReady: boolean;
  /** The place is null when no link can be copied. */
  onFiles: (files: File[], place: ClipboardPlace | null) => void;
  onCaptureFailed: () => void;
  children: ReactNode;
}

/** Takes pictures by paste and drop on the whole page, and gives the controls inside the other ways. */
export function UploadIntakeProvider(props: UploadIntakeProviderProps) {
  const { children, copiesLinks, textsReady, onFiles, onCaptureFailed } = props;
  const hydrated = useHydrated();

  async function take(coming: Promise<File[]>): Promise<void> {
    // Before anything is awaited: the gesture ends with the event.
    const place = copiesLinks ? reserveClipboard() : null;
    const files = await coming;
    if (files.length > 0) onFiles(files, place);
    else place?.giveUp();
  }
  const capture = () => take(captured(onCaptureFailed));

  return (
    <UploadIntakeContext
      value={{
        pickFiles: () => void take(chooseFiles('pictures')),
        pickFolder: () => void take(chooseFiles('folder')),
        capture: () => void capture(),
        canCapture: hydrated && canCaptureScreen(),
      }}
    >
      {children}
      <PageIntake textsReady={textsReady} onFiles={(files) => void take(files)} />
    </UploadIntakeContext>
  );
}

async function captured(onFailed: () => void): Promise<File[]> {
  try {
    const picture = await captureScreen(new Date());
    return picture ? [picture] : [];
  } catch {
    onFailed();
    return [];
  }
}
