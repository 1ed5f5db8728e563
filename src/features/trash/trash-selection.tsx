import { useSelector } from '@xstate/react';
import { ListChecks, RotateCcw, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { selectLongRestore, selectUnderWay } from '#machines/trash-change/trash-change.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import type { TrashProps } from './trash-props.ts';

type TrashSelectionProps = Pick<TrashProps, 'timeline' | 'selection' | 'trashChange'>;

/** The actions on the selected screens of the trash; changes are announced to screen readers. */
export function TrashSelection({ timeline, selection, trashChange }: TrashSelectionProps) {
  const intl = useIntl();
  const { count, total, hasChosen, selected, everything, clear } = useSelected({ timeline, selection });
  const underWay = useSelector(trashChange, selectUnderWay);
  const progress = useSelector(trashChange, selectLongRestore, isSameProgress);
  const purge = () => trashChange.send({ type: 'purge.requested', request: selected() });
  useCommands({ purge: () => count > 0 && purge() });

  return (
    <>
      <p role="status" className="visually-hidden">
        {hasChosen && intl.formatMessage({ id: 'timeline.selection.announce' }, { count })}
      </p>
      {count > 0 && (
        <SelectionBar
          count={count}
          progress={progress && { ...progress, label: intl.formatMessage({ id: 'trash.restoring' }) }}
          onClear={clear}
        >
          {count < total && (
            <SelectionAction
              icon={ListChecks}
              label={intl.formatMessage({ id: 'timeline.selection.all' })}
              onSelect={everything}
            />
          )}
          <SelectionAction
            icon={RotateCcw}
            label={intl.formatMessage({ id: 'screens.restore' })}
            busy={underWay === 'restore'}
            waits={underWay !== null}
            onSelect={() => trashChange.send({ type: 'restore.requested', request: selected() })}
          />
          <SelectionAction
            icon={Trash2}
            label={intl.formatMessage({ id: 'trash.purge' })}
            busy={underWay === 'purge'}
            waits={underWay !== null}
            onSelect={purge}
          />
        </SelectionBar>
      )}
    </>
  );
}

type Progress = ReturnType<typeof selectLongRestore>;

const isSameProgress = (one: Progress, other: Progress): boolean =>
  one === other || (one !== null && other !== null && shallowEqual(one, other));
