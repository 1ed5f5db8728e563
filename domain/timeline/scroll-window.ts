/**
 * Browsers cap an element's height (16.7 million pixels in Chromium at two device pixels, less in Firefox), far
 * below a gallery of a million screens. The scrolled element therefore stays under this height and shows a
 * window of the whole timeline: logical top = scrollTop + shift.
 */
export const physicalHeightLimit = 8_000_000;

/** `shift` belongs to the rendered state together with scrollTop: a rebase that changes only one repaints nothing. */
export interface ScrollWindow {
  /** Height of the whole timeline. */
  height: number;
  /** Height of the scrolled element. */
  physicalHeight: number;
  shift: number;
}

/** The window on the top of a timeline of this height, in CSS pixels. */
export const openScrollWindow = (height: number): ScrollWindow => ({
  height,
  physicalHeight: Math.min(height, physicalHeightLimit),
  shift: 0,
});

/** CSS pixels from the top of the timeline to what stands at the top of the viewport. */
export const logicalTop = (window: ScrollWindow, scrollTop: number): number => scrollTop + window.shift;

/** The window and scrollTop that show this logical height at the top of a viewport of this height. */
export function jumpTo(
  window: ScrollWindow,
  top: number,
  viewportHeight: number,
): { window: ScrollWindow; scrollTop: number } {
  const target = Math.max(0, Math.min(window.height - viewportHeight, top));
  const scrollTop = restingScrollTop(window, target);
  return { window: { ...window, shift: target - scrollTop }, scrollTop };
}

/** Whether to rebase the window once scrolling rests: scrollTop is near an edge with more timeline behind it. */
export function isNearEdge(window: ScrollWindow, scrollTop: number): boolean {
  if (window.height <= window.physicalHeight) return false;
  const margin = window.physicalHeight * 0.1;
  const more = { above: window.shift > 0, below: window.shift < window.height - window.physicalHeight };
  return (scrollTop < margin && more.above) || (scrollTop > window.physicalHeight - margin && more.below);
}

/** Near the ends the physical scroll equals the logical one, so that the real edges can be reached; else the middle. */
function restingScrollTop(window: ScrollWindow, top: number): number {
  const half = window.physicalHeight / 2;
  if (window.height <= window.physicalHeight || top < half) return top;
  if (top > window.height - half) return top - (window.height - window.physicalHeight);
  return half;
}
