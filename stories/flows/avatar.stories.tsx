import { useSelector } from '@xstate/react';
import { createRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/avatar/avatar.fixtures.ts';
import { avatarMachine, type AvatarRef } from '#machines/avatar/avatar.machine.ts';
import { OwnPictureView } from '#src/features/profile/avatar/own-picture-view.tsx';
import { samplePicture } from '#stories/support/sample-profile.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Avatar' } satisfies Meta;

const inState = flowStories({
  machine: avatarMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Sending = inState('sending');
export const Removing = inState('removing');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');

const input = createRef<HTMLInputElement>();

function Shown({ flow }: { flow: AvatarRef }) {
  const { task, failure } = useSelector(flow, (now) => now.context);
  const working = useSelector(flow, (now) => now.hasTag('working')) ? task : null;
  return (
    <OwnPictureView
      name="Olena K."
      picture={task === 'remove' ? samplePicture : null}
      working={working}
      failure={failure}
      input={input}
      onChoose={() => flow.send({ type: 'picture.chosen' })}
      onRemove={() => flow.send({ type: 'removal.requested' })}
    />
  );
}
