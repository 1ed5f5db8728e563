import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/drawing-lock/drawing-lock.fixtures.ts';
import { drawingLockMachine } from '#machines/drawing-lock/drawing-lock.machine.ts';
import { DrawingTaken } from '#src/features/drawing-lock/drawing-taken.tsx';
import { Occupied } from '#src/features/drawing-lock/occupied.tsx';
import { picturePath } from '#domain/screen.ts';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Drawing lock' } satisfies Meta;

const inState = flowStories({
  machine: drawingLockMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Asking = inState('asking');
export const Drawing = inState('drawing');
export const Renewing = inState('renewing');
export const OccupiedByAnother = inState('occupied');
export const Looking = inState('looking');
export const Watching = inState('watching');
export const Free = inState('free');
export const InAnotherTab = inState('occupied: in another tab');
export const NotTakenOver = inState('not taken over');
export const Taking = inState('taking');
export const Taken = inState('taken');
export const Leaving = inState('leaving');
export const Over = inState('over');

const opened = openedScreens.find(({ picture }) => picture === 'dashboard');

function Shown({ flow }: { flow: ActorRefFrom<typeof drawingLockMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { drawer, isMe, isWatching, error } = now.context;
  const onWatch = () => flow.send({ type: isWatching ? 'watch.ended' : 'watch.requested' });
  if (now.hasTag('taken'))
    return <DrawingTaken drawer={drawer} isMe={isMe} isSaving={false} onCopy={() => {}} onWatch={onWatch} />;
  if (!now.matches({ open: 'occupied' }) && !now.hasTag('taking')) return null;
  return (
    <Occupied
      title="Dashboard"
      picture={opened ? picturePath(opened, 'original') : ''}
      drawer={drawer}
      isMe={isMe}
      isWatching={isWatching}
      isTaking={now.hasTag('taking')}
      hasFailed={error !== null}
      isCopying={false}
      onWatch={onWatch}
      onCopy={() => {}}
      onTakeOver={() => flow.send({ type: 'takeover.requested' })}
    />
  );
}
