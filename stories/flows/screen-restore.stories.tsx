import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, signatures, states } from '#machines/screen-restore/screen-restore.fixtures.ts';
import { screenRestoreMachine } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectOnTheWay } from '#machines/screen-restore/screen-restore.selectors.ts';
import { Trash } from '#src/features/trash/trash.tsx';
import { sampleNow, sampleScreens } from '#stories/support/sample-screens.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Screen restore' } satisfies Meta;

const inState = flowStories({
  machine: screenRestoreMachine,
  states,
  samples,
  view: (restore) => <RestoreShown restore={restore} />,
});

export const Resting = inState('resting');
export const Restoring = inState('restoring');
export const Rereading = inState('rereading');

/** The screen of each signature of the fixtures, and back: pictures of samples are found by their own. */
const names = signatures(4);
const trashed = sampleScreens.slice(0, names.length).map((screen, place) => ({
  screen,
  date_purged: new Date(sampleNow + place * 86_400_000).toISOString(),
}));
const own = trashed.map(({ screen }) => screen.signature);
const translated = (found: readonly string[], from: readonly string[], to: readonly string[]): string[] =>
  found.flatMap((signature) => to[from.indexOf(signature)] ?? []);

function RestoreShown({ restore }: { restore: ActorRefFrom<typeof screenRestoreMachine> }) {
  const { calling, waiting } = useSelector(restore, selectOnTheWay);
  return (
    <Trash
      trashed={trashed}
      total={trashed.length}
      keptDays={30}
      now={sampleNow}
      timezone="Europe/Kyiv"
      gallery="/gallery"
      more={null}
      restoring={translated([...calling, ...waiting], names, own)}
      onRestore={(asked) => restore.send({ type: 'restore.requested', signatures: translated(asked, own, names) })}
    />
  );
}
