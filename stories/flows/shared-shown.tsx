import { states as removalStates } from '#machines/screen-removal/screen-removal.fixtures.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { SharedPage, sharedScreens } from '../support/shared-page.tsx';
import { frozenActor } from './frozen-actor.ts';
import { restingTimeline, someSelected } from './gallery-shown.tsx';

const noAction = () => {};

/** What others share, some of it selected. */
export const SharedShown = ({ copying }: { copying: SharedCopyRef }) => (
  <SharedPage
    timeline={() => restingTimeline(sharedScreens)}
    selection={someSelected}
    removal={() => frozenActor(screenRemovalMachine, removalStates.idle)}
    copying={() => copying}
    onOpen={noAction}
  />
);
