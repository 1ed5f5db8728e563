import type { Space } from '#domain/library.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { SharedFlows } from '#machines/listing/listing.selectors.ts';

export interface SharedProps extends SharedFlows {
  /** What the server has read: shown until the browser takes over. */
  initial: { days: readonly HistoryDay[]; screens: readonly Screen[] };
  /** How many screens the viewer has. */
  ownTotal: number;
  /** The spaces of the viewer. */
  spaces: readonly Space[];
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
