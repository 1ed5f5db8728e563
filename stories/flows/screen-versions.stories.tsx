import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/screen-versions/screen-versions.fixtures.ts';
import { screenVersionsMachine } from '#machines/screen-versions/screen-versions.machine.ts';
import { VersionsPanel, type VersionsWork } from '#src/features/versions/versions-panel.tsx';
import { versionedScreen } from '#stories/support/sample-versions.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Screen versions' } satisfies Meta;

const inState = flowStories({
  machine: screenVersionsMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Reading = inState('reading');
export const Failed = inState('failed');
export const ShownNow = inState('shown');
export const Empty = inState('empty');
export const Asking = inState('asking');
export const Restoring = inState('restoring');
export const Undoable = inState('undoable');
export const Undoing = inState('undoing');
export const Confirming = inState('confirming');
export const Burning = inState('burning');
export const Over = inState('over');

const works: readonly VersionsWork[] = ['reading', 'restoring', 'burning'];

function Shown({ flow }: { flow: ActorRefFrom<typeof screenVersionsMachine> }) {
  const { versions, isDrawn, chosen } = useSelector(flow, (now) => now.context);
  const work = useSelector(flow, (now) => works.find((tag) => now.hasTag(tag)) ?? null);
  const failed = useSelector(flow, (now) => now.hasTag('failed'));
  return (
    <VersionsPanel
      screen={versionedScreen}
      isDrawn={isDrawn}
      versions={versions}
      chosen={chosen}
      work={work}
      failed={failed}
      timezone="UTC"
      onChoose={(fileId) => flow.send({ type: 'version.chosen', fileId })}
      onCompare={() => undefined}
      onRestore={() => flow.send({ type: 'restoring.requested', shown: versionedScreen.fileId })}
      onBurnIn={() => flow.send({ type: 'burning.requested' })}
      onRetry={() => flow.send({ type: 'versions.requested' })}
    />
  );
}
