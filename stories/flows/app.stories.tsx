import type { Meta } from '@storybook/react-vite';
import type { SnapshotFrom } from 'xstate';
import { samples, states } from '#machines/app/app.fixtures.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/App' } satisfies Meta;

const inState = flowStories({
  machine: appMachine,
  states,
  samples,
  facts: ({ context }: SnapshotFrom<typeof appMachine>) => ({
    viewer: context.viewer?.name ?? null,
    locale: context.locale,
  }),
});

export const Running = inState('running');
