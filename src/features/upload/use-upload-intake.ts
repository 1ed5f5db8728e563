import { createContext, use } from 'react';

/** The ways to bring a picture here besides paste and drop. All of them must be called inside a click. */
export interface UploadIntake {
  pickFiles: () => void;
  pickFolder: () => void;
  /** Lets the person choose a screen, a window or a tab and takes its picture. */
  capture: () => void;
  /** False on the server, before hydration, and in browsers that cannot (all mobile ones). */
  canCapture: boolean;
}

export const UploadIntakeContext = createContext<UploadIntake | null>(null);

/** On every page of the default layout. */
export function useUploadIntake(): UploadIntake {
  const intake = use(UploadIntakeContext);
  if (!intake) throw new Error('UploadIntakeProvider is missing');
  return intake;
}
