/** Part of a window around it within which things are near. */
const margin = '25%';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, as soon as the element shows in the window or nearly does. Returns the function that ends the wait. */
export function whenNear(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: margin });
  waiting.set(element, call);
  observer.observe(element);
  return () => stop(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const call = waiting.get(target);
    stop(target);
    call?.();
  }
}

function stop(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
