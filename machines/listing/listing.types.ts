import type { Screen } from '#domain/screen.ts';
import type { CollectionMakingEmitted } from '../collection-making/collection-making.machine.ts';
import type { LinkCopyEmitted } from '../link-copy/link-copy.machine.ts';
import type { LinkRulesEmitted } from '../link-rules/link-rules.machine.ts';
import type { LongPressEmitted } from '../long-press/long-press.machine.ts';
import type { MovingEmitted } from '../moving/moving.machine.ts';
import type { ScreenRemovalEmitted } from '../screen-removal/screen-removal.machine.ts';
import type { SharedCopyEmitted } from '../shared-copy/shared-copy.machine.ts';
import type { TaggingEmitted } from '../tagging/tagging.machine.ts';
import type { TimelineEmitted, TimelineInput } from '../timeline/timeline.types.ts';
import type { TrashChangeEmitted } from '../trash-change/trash-change.machine.ts';

/** Which screens are listed: later, those of a space. */
export type ListingKind = 'gallery' | 'trash' | 'shared';

export interface ListingInput {
  kind: ListingKind;
  /** The space whose gallery it is; null: the viewer's own. */
  space?: string | null;
  /** What the server has read already. */
  read: TimelineInput;
}

export interface ListingContext extends ListingInput {
  /** How many screens have come into the viewer's own gallery since what others share was opened. */
  added: number;
}

export type ListingEvent =
  /** The browser has taken over. `isOld`: what the server has read is from so long ago that other devices may have changed it. */
  | { type: 'page.opened'; isOld: boolean }
  /** What was asked for is done all the same. */
  | { type: 'page.left' }
  /** From the children. */
  | TimelineEmitted
  | LongPressEmitted
  | TrashChangeEmitted
  | ScreenRemovalEmitted
  | SharedCopyEmitted
  | LinkCopyEmitted
  | CollectionMakingEmitted
  | TaggingEmitted
  | LinkRulesEmitted
  | MovingEmitted
  /** A picture has arrived in the viewer's own gallery. */
  | { type: 'screen.uploaded'; screen: Screen }
  /** An Undo has brought these back, of this page or another one, or somebody has restored them at their own page. */
  | { type: 'screens.restoredElsewhere'; signatures: readonly string[] }
  /** Of the viewer's own, by another tab, a device or a program: null where it is not known what. */
  | { type: 'library.changedElsewhere'; signatures: readonly string[] | null; isSaid: boolean }
  /** The server answers again. */
  | { type: 'network.returned' };

/** What other lists of this tab are told. */
export interface RestorationTold {
  type: 'restoration.announced';
  signatures: readonly string[];
}
