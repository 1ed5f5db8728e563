import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { Place } from '#domain/selection.ts';
import type { KeptPlaces, LoadedHistory } from '#domain/timeline/loaded.ts';
import type { Parent } from '../parent.ts';

export interface IndexRange {
  from: number;
  to: number;
}

export interface TimelineContext {
  history: LoadedHistory;
  /** How often the history had changed when it was as it is held here; null where that is not known. */
  version: number | null;
  /** The loaded screens are from before the days, and are shown until those in view have been read again. */
  isDoubted: boolean;
  /** What the window shows. */
  range: IndexRange;
  /** Pages that are being read. */
  reading: readonly number[];
  /** The day that was asked for; null without one. */
  searchDate: string | null;
  /** Where the search for new screens stands. */
  newer: { dateFrom: string; offset: number };
  /** What was removed since the gallery was opened, so that it can come back to its place. */
  removed: readonly Screen[];
  /** How many have come from elsewhere since the newest were looked at. */
  arrived: number;
  /** How often the days were read again because a page told another version. */
  rereads: number;
  /** The listing whose timeline it is. */
  parent?: Parent<TimelineEmitted> | undefined;
}

export type TimelineEvent =
  | { type: 'timeline.opened' }
  | { type: 'timeline.retried' }
  /** Other screens came into the window. */
  | { type: 'range.changed'; range: IndexRange }
  /** A reason to look for screens from elsewhere: the window got focus or the network is back, an upload ended (HIST-10). */
  | { type: 'refresh.requested' }
  /** The days are no longer what we know. */
  | { type: 'reread.requested' }
  /** These came back from the trash. */
  | { type: 'screens.restored'; signatures: readonly string[] }
  | { type: 'screen.uploaded'; screen: Screen }
  /** What is said of these is another thing now; where they stand is not. */
  | { type: 'screens.changedElsewhere'; signatures: readonly string[] }
  /** The newest are in the window. */
  | { type: 'newest.viewed' }
  /** By a change of ours, where they were there. */
  | { type: 'screens.removed'; signatures: readonly string[]; wereThere: boolean }
  /** Where it stands is asked for. */
  | { type: 'place.requested'; signature: string }
  | { type: 'date.chosen'; date: string | null }
  | { type: 'history.shifted' }
  | { type: 'reread.failed' };

/** What moves the places that others know. */
export type TimelineEmitted =
  /** Screens came in at these indexes, ascending: what stood there or behind stands further back now. */
  | { type: 'screens.inserted'; at: readonly number[] }
  /** The screens at these indexes, ascending, are taken out: what stood behind stands further in front now. */
  | { type: 'screens.dropped'; indexes: number[] }
  /** The days were read again and differ, or a page holds other screens: only what stood in these places, ascending, is known to be there still. */
  | { type: 'days.reread'; kept: readonly KeptPlaces[] }
  /** This is where the screen stands that was asked for. What is not loaded is not found. */
  | { type: 'screen.located'; place: Place };

export interface ReadPages {
  pages: readonly { page: number; screens: readonly Screen[] }[];
  /** Screens of the history, and how often it has changed; null when the answers told different ones. */
  total: number | null;
  version: number | null;
}

export interface ReadDays {
  days: readonly HistoryDay[];
  version: number | null;
}

export interface NewerScreens {
  screens: readonly Screen[];
  /** How many screens there are since `dateFrom`. */
  total: number;
  version: number | null;
}

export interface TimelineInput {
  /** What the server has read already, if anything. */
  days?: readonly HistoryDay[];
  screens?: readonly Screen[];
  version?: number | null;
  parent?: Parent<TimelineEmitted>;
}
