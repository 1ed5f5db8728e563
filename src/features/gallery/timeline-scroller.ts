import { anchorAt, topOfAnchor, type TimelineAnchor } from '#domain/timeline/anchor.ts';
import { layoutTimeline, type TimelineLayout } from '#domain/timeline/layout.ts';
import { jumpTo, logicalTop, isNearEdge, openScrollWindow, type ScrollWindow } from '#domain/timeline/scroll-window.ts';

/** What the page shows of the timeline. `shift` is what to take from a logical height to place it in the element. */
export interface TimelineView {
  top: number;
  viewportHeight: number;
  shift: number;
}

export interface TimelineScroller {
  /** Follows the page's scrolling over this element, whose height it owns. Returns the function that detaches it. */
  attach: (element: HTMLElement) => () => void;
  /** Shows another layout: what stood at the top of the window stays there. `start` places the first one. */
  show: (layout: TimelineLayout, start: TimelineAnchor | null) => void;
  /**
   * Scrolls so that this height of the timeline stands at the window's top edge. At or above its first day the page
   * goes to its very top: what stands above the timeline belongs to that day's view.
   */
  jump: (top: number) => void;
  /** What stands at the window's top edge now, also where that has not been drawn yet. */
  anchor: () => TimelineAnchor | null;
  view: () => TimelineView;
  /** The view that is drawn: the same object until the window has moved so far that other things come near it. */
  drawn: () => TimelineView;
  subscribe: (listener: () => void) => () => void;
}

/** Scrolling has rested this long where the browser has no `scrollend`. */
const restMs = 150;
/** Parts of a window that it moves before the timeline is drawn anew; a whole one above and below is drawn ahead. */
const drawnParts = 8;
const nothing = layoutTimeline([], 320);

/** Scrolls a timeline that may be higher than a browser allows an element to be. */
export function createTimelineScroller(): TimelineScroller {
  const listeners = new Set<() => void>();
  let element: HTMLElement | null = null;
  let layout = nothing;
  let scrolled: ScrollWindow = openScrollWindow(0);
  let view: TimelineView = { top: 0, viewportHeight: 0, shift: 0 };
  let drawn = view;

  const offset = () => (element ? element.getBoundingClientRect().top + window.scrollY : 0);
  const scrollTop = () => window.scrollY - offset();

  const look = () => {
    view = { top: logicalTop(scrolled, scrollTop()), viewportHeight: window.innerHeight, shift: scrolled.shift };
  };

  function publish() {
    look();
    if (isFar(view, drawn)) drawn = view;
    for (const listener of listeners) listener();
  }

  function jump(top: number) {
    const jumped = jumpTo(scrolled, top, window.innerHeight);
    scrolled = jumped.window;
    window.scrollTo({ top: top <= 0 ? 0 : jumped.scrollTop + offset(), behavior: 'instant' });
    publish();
  }

  const anchor = () => anchorAt(layout, view.top);

  return {
    attach(attached) {
      element = attached;
      const stop = followScrolling(publish, () => {
        if (isNearEdge(scrolled, scrollTop())) jump(view.top);
      });
      return () => {
        stop();
        look();
        element = null;
      };
    },
    show(next, start) {
      const kept = layout === nothing ? start : view.top > 0 ? anchor() : null;
      layout = next;
      scrolled = { ...openScrollWindow(next.height), shift: 0 };
      if (element) element.style.height = `${scrolled.physicalHeight}px`;
      if (kept) jump(topOfAnchor(next, kept));
      else publish();
    },
    jump,
    anchor() {
      // A page that is left waits for no frame: what was scrolled last has not been followed yet.
      if (element) look();
      return anchor();
    },
    view: () => view,
    drawn: () => drawn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isFar = (view: TimelineView, drawn: TimelineView): boolean =>
  view.shift !== drawn.shift ||
  view.viewportHeight !== drawn.viewportHeight ||
  Math.abs(view.top - drawn.top) > view.viewportHeight / drawnParts;

/** Calls `onMove` once a frame while the page moves, and `onRest` when it has come to rest (never during momentum). */
function followScrolling(onMove: () => void, onRest: () => void): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const hasScrollEnd = 'onscrollend' in window;
  const move = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onMove();
    });
    if (hasScrollEnd) return;
    clearTimeout(rest);
    rest = setTimeout(onRest, restMs);
  };
  window.addEventListener('scroll', move, { passive: true });
  window.addEventListener('resize', move);
  window.addEventListener('scrollend', onRest);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    window.removeEventListener('scroll', move);
    window.removeEventListener('resize', move);
    window.removeEventListener('scrollend', onRest);
  };
}
