import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/link-copy/link-copy.fixtures.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Link copy', parameters: { ownRouter: true, ...inFrame(640) } } satisfies Meta;

const inState = flowStories({
  machine: linkCopyMachine,
  states,
  samples,
  view: (copying) => <GalleryShown selection={someSelected} copying={() => copying} />,
});

export const Idle = inState('idle');
export const Reading = inState('reading');
export const Writing = inState('writing');
export const Refused = inState('refused');
export const Copied = inState('copied');
