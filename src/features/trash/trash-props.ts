import type { ComponentType } from 'react';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

export interface TrashProps {
  /** Null until the flows have been loaded: the trash is then what the server has sent. */
  live: LiveTrash | null;
  /** What the server has read: shown until the browser takes over. */
  initial: { days: readonly HistoryDay[]; screens: readonly Screen[] };
  /** How long a deleted screen stays. */
  keptDays: number;
  /** Epoch milliseconds. */
  now: number;
  /** YYYY-MM-DD in the owner's zone. */
  today: string;
  /** IANA name of the owner's zone. */
  timezone: string;
  gallery: string;
  /** The same function each time. */
  screenPath: (signature: string) => string;
  /** Address of the next page, for browsers without JavaScript; null at the end. */
  more: string | null;
  /** Name under which the place is remembered when the visitor goes to a screen and comes back. */
  placeKey: string;
  comesBack: boolean;
  onOpen: (signature: string) => void;
}

/** The flows of a trash and what shows them, which come as one. */
export interface LiveTrash extends TimelineFlows {
  change: TrashChangeRef;
  Screens: ComponentType<LiveTrashProps>;
}

export interface LiveTrashProps extends Omit<TrashProps, 'live'>, Omit<LiveTrash, 'Screens'> {}
