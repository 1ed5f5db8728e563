/** Options that TypeScript's DOM library does not know yet. */
interface ScreenPick extends DisplayMediaStreamOptions {
  selfBrowserSurface: 'exclude';
  surfaceSwitching: 'exclude';
  monitorTypeSurfaces: 'include';
}

/** How long the browser's own picker may still be fading out after it was closed. */
const pickerFadeMs = 250;

/**
 * Lets the person pick what to capture and returns it as a PNG in full resolution; null when they close the picker.
 * Must be called inside a click.
 */
export async function captureScreen(): Promise<File | null> {
  const stream = await askForScreen();
  if (!stream) return null;
  try {
    return await stillOf(stream);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function askForScreen(): Promise<MediaStream | null> {
  const pick: ScreenPick = {
    video: { displaySurface: 'monitor', width: { ideal: 7680 }, height: { ideal: 4320 } },
    audio: false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'exclude',
    monitorTypeSurfaces: 'include',
  };
  try {
    return await navigator.mediaDevices.getDisplayMedia(pick);
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

async function stillOf(stream: MediaStream): Promise<File> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  await frame(video);
  await frame(video);
  await new Promise((resolve) => setTimeout(resolve, pickerFadeMs));

  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser refuses a canvas of the size of the screen');
  context.drawImage(video, 0, 0);
  video.srcObject = null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser could not encode the picture');
  return new File([blob], 'capture.png', { type: 'image/png' });
}

/** The next frame of the stream. A still screen sends none, so half a second is enough to wait. */
const frame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, 500);
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
