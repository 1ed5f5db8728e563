import type { ComponentType } from 'react';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { ScreenRemovalRef } from '#machines/screen-removal/screen-removal.machine.ts';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

export interface SharedProps {
  /** Null until the flows have been loaded: the list is then what the server has sent. */
  live: LiveShared | null;
  /** What the server has read: shown until the browser takes over. */
  initial: { days: readonly HistoryDay[]; screens: readonly Screen[] };
  /** How many screens the viewer has. */
  ownTotal: number;
  /** YYYY-MM-DD in the viewer's zone. */
  today: string;
  /** IANA name of the viewer's zone. */
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

/** The flows of what others share and what shows them, which come as one. */
export interface LiveShared extends TimelineFlows {
  removal: ScreenRemovalRef;
  copying: SharedCopyRef;
  Screens: ComponentType<LiveSharedProps>;
}

export interface LiveSharedProps extends Omit<SharedProps, 'live'>, Omit<LiveShared, 'Screens'> {}
