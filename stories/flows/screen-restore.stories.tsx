import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import { inputs, samples, states } from '#machines/screen-restore/screen-restore.fixtures.ts';
import { screenRestoreMachine, type ScreenRestoreRef } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { picturePath } from '#domain/screen.ts';
import { TrashedScreen } from '#src/features/screen/trashed-screen.tsx';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Screen restore' } satisfies Meta;

const inState = flowStories({
  machine: screenRestoreMachine,
  states,
  samples,
  view: (restore) => <RestoreShown restore={restore} />,
});

export const Resting = inState('resting');
export const Away = inState('away');
export const Looking = inState('looking');
export const Over = inState('over');
export const Restoring = inState('restoring');
export const Rereading = inState('rereading');

function RestoreShown({ restore }: { restore: ScreenRestoreRef }) {
  const [screen] = sampleScreens;
  return (
    <TrashedScreen
      title={screen?.name ?? ''}
      picture={screen ? { src: picturePath(screen, 640), width: screen.width, height: screen.height } : null}
      signature={inputs[0]?.signature ?? ''}
      daysLeft={12}
      restoring={useSelector(restore, selectIsWorking)}
      onRestore={() => restore.send({ type: 'restore.requested' })}
    />
  );
}
