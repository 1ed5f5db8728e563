import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Screen } from '#domain/screen.ts';
import { selectedScreens } from '#domain/selected-screens.ts';
import { selectCount, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { GalleryActions } from '../gallery-actions.tsx';
import type { LiveScreensProps } from '../gallery-props.ts';

interface FoundSelectionProps extends Pick<
  LiveScreensProps,
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
> {
  screens: readonly Screen[];
}

/** What can be done with the screens that are selected of those that were found: all of them are known here. */
export function FoundSelection({ screens, selection, ...actions }: FoundSelectionProps) {
  const count = useSelector(selection, selectCount);
  const [hasChosen, setHasChosen] = useState(false);
  if (count > 0 && !hasChosen) setHasChosen(true);
  const signatureAt = (index: number) => screens[index]?.signature;
  const selected = () =>
    selectedScreens(selectSelectedScreens(selection.getSnapshot()), signatureAt, {
      total: screens.length,
      version: null,
    });
  const everything = () =>
    selection.send({
      type: 'selection.added',
      ranges: [{ from: 0, to: screens.length - 1, first: null, last: null }],
    });
  const clear = () => selection.send({ type: 'selection.cleared' });
  useCommands({
    selectAll: screens.length > 0 ? everything : undefined,
    clear: () => count > 0 && clear(),
  });
  return (
    <GalleryActions
      {...actions}
      count={count}
      total={screens.length}
      hasChosen={hasChosen}
      selected={selected}
      inOrder={selected}
      everything={everything}
      clear={clear}
      signatureAt={signatureAt}
    />
  );
}
