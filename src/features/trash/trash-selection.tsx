import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectLongRestore, selectUnderWay } from '#machines/trash-change/trash-change.selectors.ts';
import type { BarAction } from '#src/blocks/selection-bar/bar-actions.tsx';
import { isSameProgress, SelectionActions } from '#src/blocks/selection-bar/selection-actions.tsx';
import { commandsOf, useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import type { TrashProps } from './trash-props.ts';

type TrashSelectionProps = Pick<TrashProps, 'timeline' | 'selection' | 'trashChange'>;

/** The actions on the selected screens of the trash. */
export function TrashSelection({ timeline, selection, trashChange }: TrashSelectionProps) {
  const intl = useIntl();
  const { selected, ...chosen } = useSelected({ timeline, selection });
  const underWay = useSelector(trashChange, selectUnderWay);
  const progress = useSelector(trashChange, selectLongRestore, isSameProgress);
  const waits = underWay !== null;
  const change = (type: 'restore.requested' | 'purge.requested') => () =>
    trashChange.send({ type, request: selected() });
  const actions: BarAction[] = [
    {
      name: 'restore',
      label: { id: 'screens.restore' },
      busy: underWay === 'restore',
      waits,
      run: change('restore.requested'),
    },
    {
      name: 'purge',
      label: { id: 'trash.purge' },
      busy: underWay === 'purge',
      waits,
      run: change('purge.requested'),
    },
  ];
  // They work wherever the focus is on the page, as after a click beside the tiles.
  useCommands(commandsOf(actions, chosen.count > 0));

  return (
    <SelectionActions
      {...chosen}
      progress={progress && { ...progress, label: intl.formatMessage({ id: 'trash.restoring' }) }}
      of={actions}
    />
  );
}
