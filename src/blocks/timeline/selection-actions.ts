import type { HistoryPlace, Place, SelectedRange } from '#domain/selection.ts';

/** What can be asked of a selection. */
export interface SelectionActions {
  toggle: (place: Place) => void;
  /** Shift with a click or a key, which may lead to a screen that is not loaded. */
  extend: (place: HistoryPlace) => void;
  /** Takes all of the range, or gives all of it back. */
  toggleRange: (range: SelectedRange) => void;
  add: (ranges: SelectedRange[]) => void;
  clear: () => void;
}
