import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

export interface TrashProps extends TimelineFlows {
  trashChange: TrashChangeRef;
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
