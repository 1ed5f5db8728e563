import { withPicture, type Picture } from './recent-pictures.ts';

/** Milliseconds in which nothing has changed, and between the ends of two pictures. */
const settled = 300;
const apart = 1000;

/** Takes a picture whenever the page has changed and settled, at most one a second. Returns how to have them, with one of now. */
export function keepPictures(draw: () => Promise<string>): () => Promise<readonly Picture[]> {
  let pictures: readonly Picture[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawing: Promise<void> | undefined;
  let restsUntil = 0;
  const watched = new MutationObserver(() => changed());

  const watch = () =>
    watched.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void take(), Math.max(settled, restsUntil - Date.now()));
  };
  /** Nobody looks at a page that is hidden; one that cannot be drawn has no picture. */
  const take = async (): Promise<void> => {
    if (document.hidden) return;
    drawing ??= drawOne().finally(() => {
      drawing = undefined;
    });
    await drawing;
  };
  const drawOne = async (): Promise<void> => {
    clearTimeout(timer);
    // Drawing adds to the page for a moment, which is no change of it.
    watched.disconnect();
    const at = Date.now();
    try {
      pictures = withPicture(pictures, { at, data: await draw() });
    } catch (error) {
      console.warn('The page cannot be drawn', error);
    }
    const took = Date.now() - at;
    // On a slow machine the page comes first.
    restsUntil = Date.now() + Math.max(apart, 4 * took);
    watch();
  };

  watch();
  for (const event of ['input', 'scroll', 'resize']) addEventListener(event, changed, { capture: true, passive: true });
  changed();
  return async () => {
    await take();
    return pictures;
  };
}
