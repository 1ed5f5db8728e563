import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Search', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: searchMachine,
  states,
  samples,
  view: (search) => <GalleryShown search={() => search} />,
});

export const Idle = inState('idle');
export const Waiting = inState('waiting');
export const Reading = inState('reading');
export const ReadingWhileOthersAreShown = inState('reading: while others are shown');
export const Failed = inState('failed');
export const Shown = inState('shown');
export const ShownNothing = inState('shown: nothing');
export const ReadingMore = inState('readingMore');
export const MoreFailed = inState('moreFailed');
