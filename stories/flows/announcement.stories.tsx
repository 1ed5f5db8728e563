import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/announcement/announcement.fixtures.ts';
import { announcementMachine } from '#machines/announcement/announcement.machine.ts';
import { selectDismissed } from '#machines/announcement/announcement.selectors.ts';
import { AnnouncementBar } from '#src/features/view-block/announcement-bar.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Announcement' } satisfies Meta;

const inState = flowStories({
  machine: announcementMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Remembering = inState('remembering');

const announcement = '1x9k2b';

function Shown({ flow }: { flow: ActorRefFrom<typeof announcementMachine> }) {
  if (useSelector(flow, selectDismissed) === announcement) return null;
  return (
    <AnnouncementBar
      content="<p>From Friday to Sunday we move to new machines.</p>"
      onDismiss={() => flow.send({ type: 'announcement.dismissed', announcement })}
    />
  );
}
