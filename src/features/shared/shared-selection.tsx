import { useSelector } from '@xstate/react';
import { Copy, ListChecks, ListX } from 'lucide-react';
import { useIntl } from 'react-intl';
import { selectCopyProgress, selectIsCopying } from '#machines/shared-copy/shared-copy.selectors.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import { picturesToCopy } from './pictures-to-copy.ts';
import type { SharedProps } from './shared-props.ts';

type SharedSelectionProps = Pick<SharedProps, 'timeline' | 'selection' | 'removal' | 'copying'>;

/** The actions on the selected screens of others; changes are announced to screen readers. */
export function SharedSelection({ timeline, selection, removal, copying }: SharedSelectionProps) {
  const intl = useIntl();
  const { count, total, hasChosen, selected, everything, clear } = useSelected({ timeline, selection });
  const isCopying = useSelector(copying, selectIsCopying);
  const progress = useSelector(copying, selectCopyProgress, isSameProgress);
  const screens = useSelector(timeline, selectScreens);
  const remove = () => removal.send({ type: 'removal.requested', request: selected() });
  useCommands({ delete: () => count > 0 && remove() });
  const wanted = () => picturesToCopy(selected(), Object.values(screens));
  // Of what is locked there is nothing to be copied.
  const canCopy = () => {
    const { pictures, unread } = wanted();
    return pictures.length + unread > 0;
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {hasChosen && intl.formatMessage({ id: 'timeline.selection.announce' }, { count })}
      </p>
      {count > 0 && (
        <SelectionBar
          count={count}
          progress={progress && { ...progress, label: intl.formatMessage({ id: 'sharedCopy.copying' }) }}
          onClear={clear}
        >
          {count < total && (
            <SelectionAction
              icon={ListChecks}
              label={intl.formatMessage({ id: 'timeline.selection.all' })}
              onSelect={everything}
            />
          )}
          {canCopy() && (
            <SelectionAction
              icon={Copy}
              label={intl.formatMessage({ id: 'sharedCopy.copy' })}
              busy={isCopying}
              onSelect={() => copying.send({ type: 'copy.requested', ...wanted() })}
            />
          )}
          <SelectionAction icon={ListX} label={intl.formatMessage({ id: 'shared.remove' })} onSelect={remove} />
        </SelectionBar>
      )}
    </>
  );
}

type Progress = ReturnType<typeof selectCopyProgress>;

const isSameProgress = (one: Progress, other: Progress): boolean =>
  one === other || (one !== null && other !== null && shallowEqual(one, other));
