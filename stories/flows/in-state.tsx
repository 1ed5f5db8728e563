import { expect, waitFor, within } from '@storybook/test';
import type { StoryObj } from '@storybook/react-vite';
import { pathOf } from '#packages/inspector/words.ts';
import { FlowStage, type FlowStageProps } from './flow-stage.tsx';
import type { FrozenState } from './frozen-actor.ts';

type Flow<State extends string> = Omit<FlowStageProps, 'state'> & { states: Readonly<Record<State, FrozenState>> };

/** Makes the stories of a machine: one per state of its fixtures, by the state's name. */
export const flowStories =
  <State extends string>({ states, ...flow }: Flow<State>) =>
  (name: State): StoryObj => ({
    render: () => <FlowStage {...flow} state={states[name]} />,
    play: async ({ canvasElement }) => {
      const shown = canvasElement.querySelector('[data-flow-state]');
      await expect(shown?.textContent).toBe(pathOf(flow.machine.resolveState(states[name]).value));
      // Nothing may lie over the events, not even a dialog that makes all else inert, once what came or went has done so.
      const events = within(canvasElement).getByRole('group', { name: 'Events' });
      await waitFor(() => expect(coveredIn(events)).toEqual([]));
    },
  });

const coveredIn = (events: HTMLElement): (string | null)[] =>
  within(events)
    .queryAllByRole('button')
    .filter((event) => !isOnTop(event))
    .map(({ textContent }) => textContent);

function isOnTop(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}
