/** What shows at the foot of a tall window nobody reads yet. */
const upperHalf = '0px 0px -50%';

const doings = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Calls once an element has come into the upper half of the window, or somebody does anything on the page: what they do may
 * change it. Returns the function that ends the wait.
 */
export function whenWanted(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    },
    { rootMargin: upperHalf },
  );
  const stop = () => {
    observer.disconnect();
    for (const doing of doings) removeEventListener(doing, want, true);
  };
  const want = () => {
    stop();
    call();
  };
  observer.observe(element);
  for (const doing of doings) addEventListener(doing, want, true);
  return stop;
}
