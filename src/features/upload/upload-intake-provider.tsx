import { useCallback, useMemo, type ReactNode } from 'react';
import { reserveClipboard, type ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { chooseFiles } from './choose-files.ts';
import { PageIntake } from './page-intake.tsx';
import { UploadIntakeContext, type UploadIntake } from './use-upload-intake.ts';

interface UploadIntakeProviderProps {
  /** Whether the link of what is brought shall go to the clipboard: a visitor has to sign in first. */
  copiesLinks: boolean;
  /** The texts of uploads are loaded. */
  textsReady: boolean;
  /** The place is null when no link can be copied. */
  onFiles: (files: File[], place: ClipboardPlace | null) => unknown;
  onCaptureFailed: () => unknown;
  children: ReactNode;
}

/** Takes pictures by paste and drop on the whole page, and gives the controls inside the other ways. */
export function UploadIntakeProvider(props: UploadIntakeProviderProps) {
  const { children, copiesLinks, textsReady, onFiles, onCaptureFailed } = props;

  const take = useCallback(
    async (coming: Promise<File[]>): Promise<void> => {
      // Before anything is awaited: the gesture ends with the event.
      const place = copiesLinks ? reserveClipboard() : null;
      const files = await coming;
      if (files.length > 0) onFiles(files, place);
      else place?.giveUp();
    },
    [copiesLinks, onFiles],
  );
  // The same object as long as it can be: parts of the page that are hydrated later would be rendered anew for another.
  const intake = useMemo(
    (): UploadIntake => ({
      pickFiles: () => void take(chooseFiles('pictures')),
      pickFolder: () => void take(chooseFiles('folder')),
      capture: () => void take(captured(onCaptureFailed)),
    }),
    [take, onCaptureFailed],
  );
  return (
    <UploadIntakeContext value={intake}>
      {children}
      <PageIntake textsReady={textsReady} onFiles={(files) => void take(files)} />
    </UploadIntakeContext>
  );
}

async function captured(onFailed: () => void): Promise<File[]> {
  try {
    // Loaded with the flows at the first movement of the pointer, so that the click is still one for the browser.
    const { captureScreen } = await import('./capture-screen.ts');
    const picture = await captureScreen(new Date());
    return picture ? [picture] : [];
  } catch {
    onFailed();
    return [];
  }
}
