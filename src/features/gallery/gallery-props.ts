import type { ReactNode } from 'react';
import type { Space } from '#domain/library.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { CountedTag } from '#domain/tags.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { GalleryFlows } from '#machines/listing/listing.selectors.ts';
import type { AskedDay } from '#src/blocks/timeline/live-timeline.tsx';
import type { Leaving } from './read-leaving.ts';
import type { GallerySearch } from './search/gallery-search.ts';

export interface GalleryProps extends Omit<GalleryFlows, 'removal'> {
  search: GallerySearch;
  /** What the server has read: shown until the browser takes over. */
  initial: { days: readonly HistoryDay[]; screens: readonly Screen[] };
  /** The tags of the gallery, and the one whose screens it shows alone; null for all. */
  tags: readonly CountedTag[];
  tag: string | null;
  /** What goes to the trash by itself; null: nothing. */
  leaving?: Leaving | null;
  /** Days after which screens go there; null: they stay. */
  keepDays?: number | null;
  /** How many screens are the viewer's own, of all tags and of none. */
  ownTotal: number;
  /** The spaces of the viewer, and the one that the gallery is of; null: it is their own. */
  spaces: readonly Space[];
  space: Space | null;
  /** Whether the viewer may change what is in it. */
  mayChange: boolean;
  /** How many screens others share with the owner. */
  sharedTotal: number;
  /** YYYY-MM-DD in the owner's zone. */
  today: string;
  /** IANA name of the owner's zone. */
  timezone: string;
  /** The same function each time. */
  screenPath: (signature: string) => string;
  /** Address of the next page, for browsers without JavaScript; null at the end. */
  more: string | null;
  /** Name under which the place is remembered when the visitor goes to a screen and comes back. */
  placeKey: string;
  /** Whether the visitor comes back by another way, to where the gallery was left last in this tab. */
  comesBack: boolean;
  /** The ways to draw on a picture before it is uploaded. */
  drawFirst?: ReactNode;
  onUpload: () => void;
  /** Left out where the browser cannot take a picture of the screen. */
  onCapture?: (() => void) | undefined;
  /** Left out where the browser cannot choose a folder. */
  onFolder?: (() => void) | undefined;
  onOpen: (signature: string) => void;
  onEdit: (signature: string) => void;
  onDelete: (selected: SelectedScreens) => void;
  /** Takes the pictures out as one file. */
  onDownload: (selected: SelectedScreens) => void;
  /** A password that was typed for the links of several screens: it enters no event. */
  onLinkPassword: (password: string) => void;
  /** Absolute address of a screen's page. */
  linkOf: (signature: string) => string;
}

export interface LiveScreensProps extends Omit<GalleryProps, 'search'> {
  asked: AskedDay | null;
}
