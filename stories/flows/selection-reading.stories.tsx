import type { Meta } from '@storybook/react-vite';
import type { SnapshotFrom } from 'xstate';
import { samples, states } from '#machines/selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Selection reading' } satisfies Meta;

const inState = flowStories({
  machine: selectionReadingMachine,
  states,
  samples,
  facts: ({ context }: SnapshotFrom<typeof selectionReadingMachine>) => ({
    read: context.read.length,
    left: context.left.length,
    outcome: context.outcome?.type ?? null,
  }),
});

export const Reading = inState('reading');
export const Over = inState('over');
