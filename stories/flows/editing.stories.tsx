import { openLink } from '#domain/shared-link.fixtures.ts';
import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/editing/editing.fixtures.ts';
import { editingMachine } from '#machines/editing/editing.machine.ts';
import { editedLink } from '#src/features/share/edited-link.ts';
import { SharePanel } from '#src/features/share/share-panel.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Editing', parameters: inFrame(560) } satisfies Meta;

const inState = flowStories({
  machine: editingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Saving = inState('saving');
export const Rereading = inState('rereading');
export const Over = inState('over');

const link = openLink;

/** The link is turned off as soon as its switch is. */
function Shown({ flow }: { flow: ActorRefFrom<typeof editingMachine> }) {
  const edits = useSelector(flow, (now) => now.context.shown);
  return (
    <SharePanel
      url="https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe"
      link={editedLink(link, edits)}
      isLocked={false}
      timezone="UTC"
      copied={false}
      onCopy={nothing}
      onEdit={(edit) => flow.send({ type: 'edit.requested', edit })}
      onPassword={nothing}
      onClose={nothing}
    />
  );
}

const nothing = () => {};
