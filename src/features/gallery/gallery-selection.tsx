import { useSelector } from '@xstate/react';
import { Link2, ListChecks, Square, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { selectedInOrder } from '#domain/selected-screens.ts';
import { selectCopied, selectReading } from '#machines/link-copy/link-copy.selectors.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import type { LiveScreensProps } from './gallery-props.ts';

type GallerySelectionProps = Pick<LiveScreensProps, 'timeline' | 'selection' | 'copying' | 'onDelete'>;

/** The actions on the selected screens; changes are announced to screen readers. */
export function GallerySelection({ timeline, selection, copying, onDelete }: GallerySelectionProps) {
  const intl = useIntl();
  const { count, total, hasChosen, selected, everything, clear } = useSelected({ timeline, selection });
  const reading = useSelector(copying, selectReading, isSameReading);
  const copied = useSelector(copying, selectCopied);

  const copyLinks = () => {
    const known = selected();
    copying.send({
      type: 'copy.requested',
      request:
        known.ranges.length === 0 ? known : selectedInOrder(selectSelectedScreens(selection.getSnapshot()), known),
    });
  };
  const remove = () => onDelete(selected());
  // They work wherever the focus is on the page, as after a click beside the tiles.
  useCommands({
    copySelected: () => count > 0 && copyLinks(),
    delete: () => count > 0 && remove(),
  });

  return (
    <>
      <p role="status" className="visually-hidden">
        {hasChosen && intl.formatMessage({ id: 'timeline.selection.announce' }, { count })}
      </p>
      <p role="status" className="visually-hidden">
        {copied !== null && intl.formatMessage({ id: 'screens.copied' }, { count: copied })}
      </p>
      {count > 0 && (
        <SelectionBar
          count={count}
          progress={
            reading && {
              ...reading,
              label: intl.formatMessage({ id: 'gallery.copy.collecting' }),
            }
          }
          onClear={clear}
        >
          {count < total && (
            <SelectionAction
              icon={ListChecks}
              label={intl.formatMessage({ id: 'timeline.selection.all' })}
              onSelect={everything}
            />
          )}
          {/* One button, so that the focus stays where it is. */}
          <SelectionAction
            icon={reading ? Square : Link2}
            done={copied === null ? undefined : intl.formatMessage({ id: 'ui.copied' })}
            label={
              reading
                ? intl.formatMessage({ id: 'gallery.copy.stop' })
                : intl.formatMessage({ id: 'screens.copyLinks' })
            }
            onSelect={() => (reading ? copying.send({ type: 'copy.dismissed' }) : copyLinks())}
          />
          <SelectionAction icon={Trash2} label={intl.formatMessage({ id: 'screens.delete' })} onSelect={remove} />
        </SelectionBar>
      )}
    </>
  );
}

type Reading = ReturnType<typeof selectReading>;

const isSameReading = (one: Reading, other: Reading): boolean =>
  one?.done === other?.done && one?.total === other?.total;
