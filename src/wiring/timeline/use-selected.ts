import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectedScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { selectCount, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectScreens, selectTotal, selectVersion } from '#machines/timeline/timeline.selectors.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { TimelineFlows } from './use-timeline.ts';

/**
 * What a bar shows and does of the selection in a timeline. The keys that select work wherever the focus is on the page, as after
 * a click beside the tiles; those of the bar's own actions are its own.
 */
export function useSelected({ timeline, selection }: Pick<TimelineFlows, 'timeline' | 'selection'>) {
  const count = useSelector(selection, selectCount);
  const total = useSelector(timeline, selectTotal);
  // To a timeline that opens nothing has happened yet.
  const [hasChosen, setHasChosen] = useState(false);
  if (count > 0 && !hasChosen) setHasChosen(true);

  const selected = (): SelectedScreens => {
    const history = timeline.getSnapshot();
    const screens = selectScreens(history);
    return selectedScreens(selectSelectedScreens(selection.getSnapshot()), (index) => screens[index]?.signature, {
      total: selectTotal(history),
      version: selectVersion(history),
    });
  };
  const everything = () =>
    selection.send({ type: 'selection.added', ranges: [{ from: 0, to: total - 1, first: null, last: null }] });
  const clear = () => selection.send({ type: 'selection.cleared' });
  useCommands({ move: leftToTiles, select: leftToTiles, selectAll: everything, clear: () => count > 0 && clear() });

  return { count, total, hasChosen, selected, everything, clear };
}

/** They listen themselves while they have the focus. */
const leftToTiles = () => false;
