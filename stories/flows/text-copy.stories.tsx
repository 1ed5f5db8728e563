import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/text-copy/text-copy.fixtures.ts';
import { textCopyMachine } from '#machines/text-copy/text-copy.machine.ts';
import { flowStories } from './in-state.tsx';
import { TextCopyShown } from './text-copy-shown.tsx';

export default { title: 'Flows/Text copy' } satisfies Meta;

const inState = flowStories({
  machine: textCopyMachine,
  states,
  samples,
  view: (copying) => <TextCopyShown copying={copying} />,
});

export const Idle = inState('idle');
export const Writing = inState('writing');
export const Copied = inState('copied');
export const Refused = inState('refused');
