import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectCopyProgress, selectIsCopying } from '#machines/shared-copy/shared-copy.selectors.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import type { BarAction } from '#src/blocks/selection-bar/bar-actions.tsx';
import { isSameProgress, SelectionActions } from '#src/blocks/selection-bar/selection-actions.tsx';
import { commandsOf, useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import { picturesToCopy } from './pictures-to-copy.ts';
import type { SharedProps } from './shared-props.ts';

type SharedSelectionProps = Pick<SharedProps, 'timeline' | 'selection' | 'removal' | 'copying'>;

/** The actions on the selected screens of others. */
export function SharedSelection({ timeline, selection, removal, copying }: SharedSelectionProps) {
  const intl = useIntl();
  const { selected, ...chosen } = useSelected({ timeline, selection });
  const isCopying = useSelector(copying, selectIsCopying);
  const progress = useSelector(copying, selectCopyProgress, isSameProgress);
  const screens = useSelector(timeline, selectScreens);
  const wanted = () => picturesToCopy(selected(), Object.values(screens));
  // Of what is locked there is nothing to be copied.
  const canCopy = () => {
    const { pictures, unread } = wanted();
    return pictures.length + unread > 0;
  };
  const actions: BarAction[] = [
    {
      name: 'copyShared',
      label: { id: 'sharedCopy.copy' },
      when: chosen.count > 0 && canCopy(),
      busy: isCopying,
      run: () => copying.send({ type: 'copy.requested', ...wanted() }),
    },
    {
      name: 'delete',
      as: 'removeShared',
      label: { id: 'shared.remove' },
      run: () => removal.send({ type: 'removal.requested', request: selected() }),
    },
  ];
  // They work wherever the focus is on the page, as after a click beside the tiles.
  useCommands(commandsOf(actions, chosen.count > 0));

  return (
    <SelectionActions
      {...chosen}
      progress={progress && { ...progress, label: intl.formatMessage({ id: 'sharedCopy.copying' }) }}
      of={actions}
    />
  );
}
