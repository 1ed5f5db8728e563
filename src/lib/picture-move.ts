/** The one name of a transition: what moves has it only while it does (src/ui/base.css). */
const moving = 'picture';

/** Milliseconds that a browser may take to note what is there, and that the new page may take to be drawn after that. */
const patience = { noting: 250, drawing: 500 };

/**
 * Moves a picture from the page that is left to its place on the one that comes. Called when everything that the new page
 * needs is here, and awaited before it is drawn; nothing waits for the motion itself, and without a picture on both pages,
 * within the window and in time, there is none. `arrived` finds the picture on the new page.
 */
export async function movePicture(
  from: HTMLElement | null,
  arrived: () => HTMLElement | null,
  signal: AbortSignal,
): Promise<void> {
  if (!from || !isInWindow(from) || signal.aborted || !moves()) return;
  from.style.viewTransitionName = moving;
  let to: HTMLElement | null = null;
  await new Promise<void>((goOn) => {
    const transition = document.startViewTransition(async () => {
      clearTimeout(late);
      clear(from);
      goOn();
      await gone(from, signal);
      to = from.isConnected ? null : arrived();
      if (to && isInWindow(to)) to.style.viewTransitionName = moving;
      else transition.skipTransition();
    });
    const late = setTimeout(() => {
      transition.skipTransition();
      goOn();
    }, patience.noting);
    // Rejected where there is no motion, as in a window that nobody sees.
    transition.ready.catch(() => {});
    transition.finished.catch(() => {}).finally(() => clear(from, to));
  });
}

const moves = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

function clear(...pictures: (HTMLElement | null)[]): void {
  for (const picture of pictures) picture?.style.removeProperty('view-transition-name');
}

/** Resolves when the page with this element has been replaced, when another one was asked for, or after a while. */
function gone(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.isConnected) end();
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(end, patience.drawing);
    signal.addEventListener('abort', end, { once: true });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Seen, and not so large that it would fly over everything. */
function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isSeen && width <= innerWidth && height <= innerHeight;
}
