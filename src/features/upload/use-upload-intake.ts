import { createContext, use } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { canCaptureScreen } from './can-capture.ts';
import { canPickFolder } from './can-pick-folder.ts';

/** The ways to bring a picture here besides paste and drop. All but the last must be called inside a click. */
export interface UploadIntake {
  pickFiles: () => void;
  pickFolder: () => void;
  /** Lets the person choose a screen, a window or a tab and takes its picture. */
  capture: () => void;
  /** The same for one picture that is drawn on first, on this device alone. */
  drawPicked: () => void;
  drawCaptured: () => void;
  /** Files that came in some other way, outside of any click. */
  giveFiles: (files: readonly File[]) => void;
}

export const UploadIntakeContext = createContext<UploadIntake | null>(null);

/**
 * On every page with a header. What a browser may be unable to do is false on the server and before hydration;
 * no mobile browser captures the screen.
 */
export function useUploadIntake(): UploadIntake & { canCapture: boolean; canPickFolder: boolean } {
  const intake = use(UploadIntakeContext);
  const hydrated = useHydrated();
  if (!intake) throw new Error('UploadIntakeProvider is missing');
  return { ...intake, canCapture: hydrated && canCaptureScreen(), canPickFolder: hydrated && canPickFolder() };
}
