import { useSyncExternalStore } from 'react';

/** The size of the root's text in CSS pixels: what the person has set in the browser. 16 on a server. */
export const useTextSize = (): number => useSyncExternalStore(subscribe, textSize, () => 16);

const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** No event tells of another size, but the height of the page changes with it. */
function subscribe(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
