import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/link-copy/link-copy.fixtures.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { selectReading, selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Link copy' } satisfies Meta;

const inState = flowStories({
  machine: linkCopyMachine,
  states,
  samples,
  facts: (copying) => ({ reading: selectReading(copying), refused: selectRefused(copying) }),
});

export const Idle = inState('idle');
export const Reading = inState('reading');
export const Writing = inState('writing');
export const Refused = inState('refused');
