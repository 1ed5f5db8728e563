import { anchorAt, topOfAnchor } from '#domain/timeline/anchor.ts';
import { layoutTimeline, type TimelineLayout } from '#domain/timeline/layout.ts';
import { jumpTo, logicalTop, isNearEdge, openScrollWindow, type ScrollWindow } from '#domain/timeline/scroll-window.ts';
import type { LeftPlace } from './remembered-place.ts';

/** What the page shows of the timeline. */
export interface TimelineView {
  top: number;
  viewportHeight: number;
  /** What to take from a logical height to place it in the element. */
  shift: number;
  /** The part of the window at its top edge that the page's header covers, CSS pixels. */
  headroom: number;
}

export interface TimelineScroller {
  /** Follows the page's scrolling over this element, whose height it owns. Returns the function that detaches it. */
  attach: (element: HTMLElement) => () => void;
  /** Shows another layout: what stood at the top of the window stays there. `start` places the first one. */
  show: (layout: TimelineLayout, start: LeftPlace | null) => void;
  /**
   * Scrolls so that this height of the timeline stands at the window's top edge. At or above its first day the page
   * goes to its very top: what stands above the timeline belongs to that day's view.
   */
  jump: (top: number) => void;
  /** What stands at the window's top edge now, also where that has not been drawn yet; once detached, what stood there then. */
  place: () => LeftPlace | null;
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
  let view: TimelineView = { top: 0, viewportHeight: 0, shift: 0, headroom: 0 };
  let drawn = view;
  /** Looked up once the timeline has its height: before, the browser would scroll the short page to its top. */
  let headroom: number | undefined;
  /** How far the page is scrolled. Once detached it may be another page that `window` tells of. */
  let scrollY = 0;

  const offset = () => (element ? element.getBoundingClientRect().top + window.scrollY : 0);
  const scrollTop = () => window.scrollY - offset();

  const look = () => {
    scrollY = window.scrollY;
    headroom ??= headerHeight();
    const top = logicalTop(scrolled, scrollTop());
    view = { top, viewportHeight: window.innerHeight, shift: scrolled.shift, headroom };
  };

  const forgetHeadroom = () => {
    headroom = undefined;
  };

  function publish() {
    look();
    if (isFar(view, drawn)) drawn = view;
    for (const listener of listeners) listener();
  }

  function scrollPage(jumped: ScrollWindow, top: number) {
    scrolled = jumped;
    window.scrollTo({ top, behavior: 'instant' });
    publish();
  }

  function jump(top: number) {
    const jumped = jumpTo(scrolled, top, window.innerHeight);
    scrollPage(jumped.window, top <= 0 ? 0 : jumped.scrollTop + offset());
  }

  /**
   * Scrolls to where this height stood, beyond the ends of the timeline too, as the page goes on there. `left` is how
   * far the page was scrolled: above the timeline that is the place.
   */
  function putBack(top: number, left: number) {
    if (top <= 0) return scrollPage(jumpTo(scrolled, 0, window.innerHeight).window, left <= offset() ? left : 0);
    const jumped = jumpTo(scrolled, top, window.innerHeight);
    const beyond = top - logicalTop(jumped.window, jumped.scrollTop);
    scrollPage(jumped.window, jumped.scrollTop + beyond + offset());
  }

  const anchor = () => anchorAt(layout, view.top);

  return {
    attach(attached) {
      element = attached;
      window.addEventListener('resize', forgetHeadroom);
      const stop = followScrolling(publish, () => {
        if (isNearEdge(scrolled, scrollTop())) jump(view.top);
      });
      return () => {
        window.removeEventListener('resize', forgetHeadroom);
        stop();
        look();
        element = null;
      };
    },
    show(next, start) {
      const isFirst = layout === nothing;
      const kept = isFirst ? start : view.top > 0 ? anchor() : null;
      layout = next;
      scrolled = { ...openScrollWindow(next.height), shift: 0 };
      if (element) element.style.height = `${scrolled.physicalHeight}px`;
      if (kept) putBack(topOfAnchor(next, kept), isFirst && start ? start.scrollY : 0);
      else publish();
    },
    jump,
    place() {
      // A page that is left waits for no frame: what was scrolled last has not been followed yet.
      if (element) look();
      const stood = anchor();
      return stood && { ...stood, scrollY };
    },
    view: () => view,
    drawn: () => drawn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The height of the page's header, which stays on top of the timeline (src/blocks/header/header.module.css). */
const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;

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
