import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The element's content width in CSS pixels, kept current; until it has been measured in a browser, what `expected`
 * answers, or null.
 */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  expected: () => number | null = () => null,
): number | null {
  const [width, setWidth] = useState(expected);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
