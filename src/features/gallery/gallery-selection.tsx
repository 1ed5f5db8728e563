import { useSelector } from '@xstate/react';
import { Link2, ListChecks, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { selectedScreens } from '#domain/selected-screens.ts';
import { selectCount, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectScreens, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { SelectionAction, SelectionBar } from '#src/ui/selection-bar/selection-bar.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

type GallerySelectionProps = Pick<LiveScreensProps, 'timeline' | 'selection' | 'onDelete' | 'onCopyLinks'>;

/** What can be done with the selected screens, said aloud as it changes. */
export function GallerySelection({ timeline, selection, onDelete, onCopyLinks }: GallerySelectionProps) {
  const intl = useIntl();
  const count = useSelector(selection, selectCount);
  const total = useSelector(timeline, selectTotal);

  const selected = () => {
    const screens = selectScreens(timeline.getSnapshot());
    return selectedScreens(selectSelectedScreens(selection.getSnapshot()), (index) => screens[index]?.signature);
  };
  const everything = () =>
    selection.send({ type: 'selection.added', ranges: [{ from: 0, to: total - 1, first: null, last: null }] });

  const clear = () => selection.send({ type: 'selection.cleared' });
  const remove = () => onDelete(selected());
  useSelectionKeys(count > 0, { delete: remove, clear });

  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 &&
          intl.formatMessage(
            {
              id: 'gallery.selection.announce',
              defaultMessage:
                '{count, plural, =0 {Nothing selected} one {# screen selected} other {# screens selected}}',
            },
            { count },
          )}
      </p>
      {count > 0 && (
        <SelectionBar count={count} onClear={clear}>
          {count < total && (
            <SelectionAction
              icon={ListChecks}
              label={intl.formatMessage({ id: 'gallery.selection.all', defaultMessage: 'Select all' })}
              onSelect={everything}
            />
          )}
          <SelectionAction
            icon={Link2}
            label={intl.formatMessage({ id: 'gallery.selection.copy', defaultMessage: 'Copy links' })}
            onSelect={() => onCopyLinks(selected().signatures)}
          />
          <SelectionAction
            icon={Trash2}
            label={intl.formatMessage({ id: 'gallery.selection.delete', defaultMessage: 'Delete' })}
            onSelect={remove}
          />
        </SelectionBar>
      )}
    </>
  );
}
