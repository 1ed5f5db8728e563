import type { ActorRefFrom } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';

export type TimelineRef = ActorRefFrom<typeof timelineMachine>;
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

export interface GalleryProps {
  timeline: TimelineRef;
  selection: SelectionRef;
  /** What the server has read: shown until the browser takes over. */
  initial: { days: readonly HistoryDay[]; screens: readonly Screen[] };
  /** YYYY-MM-DD in the owner's zone. */
  today: string;
  /** IANA name of the owner's zone. */
  timezone: string;
  screenPath: (signature: string) => string;
  /** Address of the next page, for browsers without JavaScript; null at the end. */
  more: string | null;
  /** Name under which the place is remembered when the visitor goes to a screen and comes back. */
  placeKey: string;
  onUpload: () => void;
  /** Left out where the browser cannot take a picture of the screen. */
  onCapture?: (() => void) | undefined;
  onOpen: (signature: string) => void;
  onDelete: (selected: SelectedScreens) => void;
  onCopyLinks: (signatures: readonly string[]) => void;
}
