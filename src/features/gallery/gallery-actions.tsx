import { useSelector } from '@xstate/react';
import { FolderPlus, Link2, ListChecks, Square, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { selectIsMaking, selectMakingProgress } from '#machines/collection-making/collection-making.selectors.ts';
import { selectCopied, selectReading } from '#machines/link-copy/link-copy.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import type { LiveScreensProps } from './gallery-props.ts';

interface GalleryActionsProps extends Pick<LiveScreensProps, 'copying' | 'making' | 'onEdit' | 'onDelete'> {
  count: number;
  /** How many can be selected. */
  total: number;
  /** Something was selected since the page opened: to a list that opens nothing has happened yet. */
  hasChosen: boolean;
  selected: () => SelectedScreens;
  /** The same in the order in which they stand. */
  inOrder: () => SelectedScreens;
  everything: () => void;
  clear: () => void;
  signatureAt: (index: number) => string | undefined;
}

/** The actions on selected screens of the gallery; changes are announced to screen readers. */
export function GalleryActions(props: GalleryActionsProps) {
  const { copying, making, onEdit, onDelete } = props;
  const { count, total, hasChosen, selected, inOrder, everything, clear, signatureAt } = props;
  const intl = useIntl();
  const reading = useSelector(copying, selectReading, isSameReading);
  const copied = useSelector(copying, selectCopied);
  const isMaking = useSelector(making, selectIsMaking);
  const progress = useSelector(making, selectMakingProgress, isSameReading);

  const copyLinks = () => copying.send({ type: 'copy.requested', request: inOrder() });
  const remove = () => onDelete(selected());
  const edit = () => {
    const tile = document.activeElement?.closest<HTMLElement>('[data-index]');
    const signature = tile ? signatureAt(Number(tile.dataset['index'])) : undefined;
    return signature === undefined ? false : onEdit(signature);
  };
  // They work wherever the focus is on the page, as after a click beside the tiles.
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
