import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/long-press/long-press.fixtures.ts';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Long press', parameters: { ownRouter: true, ...inFrame(640) } } satisfies Meta;

const inState = flowStories({
  machine: longPressMachine,
  states,
  samples,
  // From where the finger has rested long enough on, it has selected.
  view: (longPress) => (
    <GalleryShown
      longPress={() => longPress}
      {...(longPress.getSnapshot().hasTag('swallowing') && { selection: someSelected })}
    />
  ),
});

export const Idle = inState('idle');
export const Pressed = inState('pressed');
export const Dragging = inState('dragging');
export const Lifted = inState('lifted');
