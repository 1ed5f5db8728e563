import { selectedInOrder } from '#domain/selected-screens.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { signatureIn } from '#src/wiring/timeline/long-press.ts';
import { useSelected } from '#src/wiring/timeline/use-selected.ts';
import { GalleryActions } from './gallery-actions.tsx';
import type { LiveScreensProps } from './gallery-props.ts';

type GallerySelectionProps = Pick<
  LiveScreensProps,
  | 'timeline'
  | 'selection'
  | 'copying'
  | 'making'
  | 'tagging'
  | 'linkRules'
  | 'moving'
  | 'space'
  | 'spaces'
  | 'mayChange'
  | 'onEdit'
  | 'onDelete'
  | 'onDownload'
>;

/** What can be done with the screens that are selected in the timeline. */
export function GallerySelection({ timeline, selection, ...actions }: GallerySelectionProps) {
  const chosen = useSelected({ timeline, selection });
  const inOrder = () => {
    const known = chosen.selected();
    return known.ranges.length === 0 ? known : selectedInOrder(selectSelectedScreens(selection.getSnapshot()), known);
  };
  return <GalleryActions {...actions} {...chosen} inOrder={inOrder} signatureAt={signatureIn(timeline)} />;
}
