import { useSelector } from '@xstate/react';
import { FolderPlus, Link2, ListChecks, Square, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { selectedInOrder } from '#domain/selected-screens.ts';
import { selectIsMaking, selectMakingProgress } from '#machines/collection-making/collection-making.selectors.ts';
import { selectCopied, selectReading } from '#machines/link-copy/link-copy.selectors.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import type { LiveScreensProps } from './gallery-props.ts';

type GallerySelectionProps = Pick<
  LiveScreensProps,
  'timeline' | 'selection' | 'copying' | 'making' | 'onEdit' | 'onDelete'
>;

/** The actions on the selected screens; changes are announced to screen readers. */
export function GallerySelection(props: GallerySelectionProps) {
  const { timeline, selection, copying, making, onEdit, onDelete } = props;
  const intl = useIntl();
  const { count, total, hasChosen, selected, everything, clear } = useSelected({ timeline, selection });
  const reading = useSelector(copying, selectReading, isSameReading);
  const copied = useSelector(copying, selectCopied);
  const isMaking = useSelector(making, selectIsMaking);
  const progress = useSelector(making, selectMakingProgress, isSameReading);

  const inOrder = () => {
    const known = selected();
    return known.ranges.length === 0 ? known : selectedInOrder(selectSelectedScreens(selection.getSnapshot()), known);
  };
  const copyLinks = () => copying.send({ type: 'copy.requested', request: inOrder() });
  const remove = () => onDelete(selected());
  const edit = () => {
    const tile = document.activeElement?.closest<HTMLElement>('[data-index]');
    const screen = tile && selectScreens(timeline.getSnapshot())[Number(tile.dataset['index'])];
    return screen ? onEdit(screen.signature) : false;
  };
  // The others work wherever the focus is on the page, as after a click beside the tiles.
  useCommands({
    copySelected: () => count > 0 && copyLinks(),
    edit,
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
            reading
              ? { ...reading, label: intl.formatMessage({ id: 'gallery.copy.collecting' }) }
              : progress && { ...progress, label: intl.formatMessage({ id: 'gallery.collection.collecting' }) }
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
          <SelectionAction
            icon={FolderPlus}
            busy={isMaking}
            label={intl.formatMessage({ id: 'gallery.collection.add' })}
            onSelect={() => making.send({ type: 'choice.requested', request: inOrder() })}
          />
          <SelectionAction icon={Trash2} label={intl.formatMessage({ id: 'screens.delete' })} onSelect={remove} />
        </SelectionBar>
      )}
    </>
  );
}

type Reading = { done: number; total: number } | null;

const isSameReading = (one: Reading, other: Reading): boolean =>
  one?.done === other?.done && one?.total === other?.total;
