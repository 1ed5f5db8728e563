export interface Placement {
  side: 'below' | 'above';
  align: 'start' | 'center' | 'end';
  /** Between the anchor and the popover, px. */
  gap: number;
}

/** The least distance from the edges of the window, px. */
const margin = 8;

/** Puts an open popover beside its anchor; on the other side when there is no room, and never outside the window. */
export function place(popover: HTMLElement, anchor: Element, { side, align, gap }: Placement): void {
  const at = anchor.getBoundingClientRect();
  // As it will be: it grows out of its anchor while it opens.
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const fitsBelow = below + height <= innerHeight - margin;
  const fitsAbove = above >= margin;
  const beside = side === 'below' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  // A long menu has room on neither side: it stands over its anchor rather than that its end is out of reach.
  const inside = Math.max(margin, Math.min(beside, innerHeight - height - margin));
  const top = fitsBelow || fitsAbove ? beside : inside;
  const start = getComputedStyle(anchor).direction === 'rtl' ? at.right - width : at.left;
  const end = at.left + at.right - start - width;
  const left = { start, center: at.left + (at.width - width) / 2, end }[align];
  const shown = Math.round(Math.max(margin, Math.min(left, innerWidth - width - margin)));
  popover.style.top = `${Math.round(top)}px`;
  popover.style.left = `${shown}px`;
  popover.style.transformOrigin = `${at.left + at.width / 2 - shown}px ${top > at.top ? 0 : 100}%`;
}

/**
 * Keeps it there wherever the anchor goes: with the page's scrolling, an animation, a change of the layout. The result
 * stops that.
 */
export function keepPlaced(popover: HTMLElement, anchor: Element, placement: Placement): () => void {
  let frame = 0;
  let last = '';
  // No event tells that an element has moved.
  const follow = (): void => {
    const { x, y, width, height } = anchor.getBoundingClientRect();
    const now = [x, y, width, height, innerWidth, innerHeight, popover.offsetWidth, popover.offsetHeight].join(' ');
    if (now !== last) place(popover, anchor, placement);
    last = now;
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => cancelAnimationFrame(frame);
}
