/** Options that TypeScript's DOM library does not know yet. */
interface SourcePick extends DisplayMediaStreamOptions {
  selfBrowserSurface: 'exclude';
  surfaceSwitching: 'include';
  monitorTypeSurfaces: 'include';
}

/** A window, a tab or a screen that pictures are taken of until it is closed. */
export interface RecordedSource {
  take: () => Promise<File>;
  onEnded: (told: () => void) => void;
  close: () => void;
}

/** Lets the person choose it; null when they close the picker. Must be called inside a press. */
export async function openSource(): Promise<RecordedSource | null> {
  const stream = await ask();
  if (!stream) return null;
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  return {
    take: () => still(video),
    onEnded: (told) => {
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', told, { once: true });
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}

async function ask(): Promise<MediaStream | null> {
  const pick: SourcePick = {
    video: { displaySurface: 'window', width: { ideal: 7680 }, height: { ideal: 4320 } },
    audio: false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
    monitorTypeSurfaces: 'include',
  };
  try {
    return await navigator.mediaDevices.getDisplayMedia(pick);
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

async function still(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const pen = canvas.getContext('2d');
  if (!pen || canvas.width === 0) throw new Error('There is no picture of the window yet');
  pen.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser could not encode the picture');
  return new File([blob], 'step.png', { type: 'image/png' });
}
