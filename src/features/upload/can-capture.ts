/** Whether this browser can take a picture of a screen, a window or a tab (desktop browsers only). */
export const canCaptureScreen = (): boolean =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
