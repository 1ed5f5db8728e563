import type { Found, SearchRef } from '#machines/search/search.machine.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

/** How a gallery is searched. */
export interface GallerySearch {
  /** What stands in the field. */
  text: string;
  /** Of the gallery, for browsers without JavaScript. */
  address: string;
  /** Null until somebody searches. */
  flow: SearchRef | null;
  /** How what was found is selected; null until somebody searches. */
  selecting: SelectingFound | null;
  /** Stands in place of the timeline; null where nothing was found yet, or is searched for. */
  found: Found | null;
  onType: (text: string) => void;
  /** Somebody is about to search. */
  onComing: () => void;
}

export type SelectingFound = Pick<TimelineFlows, 'selection' | 'longPress'>;
