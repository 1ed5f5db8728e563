import { expect, within } from '@storybook/test';
import type { StoryObj } from '@storybook/react-vite';
import { FlowStage, type FlowStageProps } from './flow-stage.tsx';
import type { FrozenState } from './frozen-actor.ts';

type Flow<State extends string> = Omit<FlowStageProps, 'state'> & { states: Readonly<Record<State, FrozenState>> };

/** Makes the stories of a machine: one per state of its fixtures, by the state's name. */
export const flowStories =
  <State extends string>({ states, ...flow }: Flow<State>) =>
  (name: State): StoryObj => ({
    render: () => <FlowStage {...flow} state={states[name]} />,
    play: async ({ canvasElement }) => {
      const shown = within(canvasElement).getByText('state').nextElementSibling;
      const { value } = states[name];
      await expect(shown).toHaveTextContent(typeof value === 'string' ? value : JSON.stringify(value));
    },
  });
