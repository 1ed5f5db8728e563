import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/timeline/timeline.fixtures.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Timeline', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: timelineMachine,
  states,
  samples,
  view: (timeline) => <GalleryShown timeline={() => timeline} />,
});

export const Opening = inState('opening');
export const Loading = inState('loading');
export const Failed = inState('failed');
export const Ready = inState('ready');
export const Empty = inState('empty');
export const ReadingPages = inState('reading pages');
export const PagesFailed = inState('pages failed');
export const CheckingForNewScreens = inState('checking for new screens');
export const RereadingTheDays = inState('rereading the days');
