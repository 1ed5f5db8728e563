import type { HistoryPlace } from '#domain/selection.ts';

/** Where a finger is in the window, CSS pixels. */
interface Finger {
  x: number;
  y: number;
}

/** What is told of a finger on the screens, and what it is doing. */
export interface FingerActions {
  pressed: (at: Finger, place: HistoryPlace) => void;
  /** `place` is null beside the screens. */
  moved: (at: Finger, place: HistoryPlace | null) => void;
  lifted: () => void;
  /** The browser scrolls, or another finger has come. */
  cancelled: () => void;
  /** The browser would open its own menu. */
  menuRequested: () => void;
  /** The page is not to scroll below it. */
  isDragging: () => boolean;
  /** Clicks are not to open screens, nor menus to open. */
  isSwallowing: () => boolean;
}
