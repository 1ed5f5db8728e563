import { useSelector } from '@xstate/react';
import { Link2, ListChecks, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectedInOrder, selectedScreens } from '#domain/selected-screens.ts';
import { selectReading } from '#machines/link-copy/link-copy.selectors.ts';
import { selectCount, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectScreens, selectTotal, selectVersion } from '#machines/timeline/timeline.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

type GallerySelectionProps = Pick<LiveScreensProps, 'timeline' | 'selection' | 'copying' | 'onDelete'>;

/** The actions on the selected screens; changes are announced to screen readers. */
export function GallerySelection({ timeline, selection, copying, onDelete }: GallerySelectionProps) {
  const intl = useIntl();
  const count = useSelector(selection, selectCount);
  const total = useSelector(timeline, selectTotal);
  // To a gallery that opens nothing has happened yet.
  const [hasChosen, setHasChosen] = useState(false);
  if (count > 0 && !hasChosen) setHasChosen(true);
  const reading = useSelector(copying, selectReading, isSameReading);

  const chosen = () => selectSelectedScreens(selection.getSnapshot());
  const selected = () => {
    const history = timeline.getSnapshot();
    const screens = selectScreens(history);
    return selectedScreens(chosen(), (index) => screens[index]?.signature, {
      total: selectTotal(history),
      version: selectVersion(history),
    });
  };
  const copyLinks = () => {
    const known = selected();
    copying.send({
      type: 'copy.requested',
      request: known.ranges.length === 0 ? known : selectedInOrder(chosen(), known),
    });
  };
  const everything = () =>
    selection.send({ type: 'selection.added', ranges: [{ from: 0, to: total - 1, first: null, last: null }] });

  const clear = () => selection.send({ type: 'selection.cleared' });
  const remove = () => onDelete(selected());
  useSelectionKeys(count > 0, { delete: remove, clear });

  return (
    <>
      <p role="status" className="visually-hidden">
        {hasChosen && intl.formatMessage({ id: 'gallery.selection.announce' }, { count })}
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
              label={intl.formatMessage({ id: 'gallery.selection.all' })}
              onSelect={everything}
            />
          )}
          {/* One button, so that the focus stays where it is. */}
          <SelectionAction
            icon={reading ? Square : Link2}
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
