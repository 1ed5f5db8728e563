import { useSelector } from '@xstate/react';
import { defineMessages, useIntl } from 'react-intl';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { selectIsMaking, selectMakingProgress } from '#machines/collection-making/collection-making.selectors.ts';
import { selectCopied, selectReading } from '#machines/link-copy/link-copy.selectors.ts';
import { selectIsSaving as selectIsChanging } from '#machines/link-rules/link-rules.selectors.ts';
import { selectIsWorking, selectMoveProgress } from '#machines/moving/moving.selectors.ts';
import { selectIsSaving } from '#machines/tagging/tagging.selectors.ts';
import type { BarAction } from '#src/blocks/selection-bar/bar-actions.tsx';
import {
  isSameProgress,
  SelectionActions,
  type SelectionActionsProps,
} from '#src/blocks/selection-bar/selection-actions.tsx';
import { canMoveFrom } from '#domain/library.ts';
import { commandsOf, useCommands } from '#src/wiring/commands/use-commands.ts';
import { useOfferedTitle } from './collection-making/use-offered-title.ts';
import type { LiveScreensProps } from './gallery-props.ts';

interface GalleryActionsProps
  extends
    Pick<
      LiveScreensProps,
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
    >,
    Pick<SelectionActionsProps, 'count' | 'total' | 'hasChosen' | 'everything' | 'clear'> {
  selected: () => SelectedScreens;
  /** The same in the order in which they stand. */
  inOrder: () => SelectedScreens;
  signatureAt: (index: number) => string | undefined;
}

/** What who may see alone can do. */
const forViewers: ReadonlySet<string> = new Set(['copySelected', 'stopCopying', 'download', 'copyTo']);

/** The actions on selected screens of the gallery; changes are announced to screen readers. */
export function GalleryActions({
  copying,
  making,
  tagging,
  linkRules,
  moving,
  space,
  spaces,
  mayChange,
  onEdit,
  onDelete,
  onDownload,
  ...own
}: GalleryActionsProps) {
  const { selected, inOrder, signatureAt, ...chosen } = own;
  const intl = useIntl();
  const guideTitle = useOfferedTitle('guide');
  const reading = useSelector(copying, selectReading, isSameProgress);
  const copied = useSelector(copying, selectCopied);
  const isMaking = useSelector(making, selectIsMaking);
  const isChanging = useSelector(linkRules, selectIsChanging);
  const isMoving = useSelector(moving, selectIsWorking);
  const moved = useSelector(moving, selectMoveProgress, isSameProgress);
  const canMove = canMoveFrom({ space, spaces });
  const isTagging = useSelector(tagging, selectIsSaving);
  const progress = useSelector(making, selectMakingProgress, isSameProgress);

  const all: BarAction[] = [
    reading
      ? {
          name: 'stopCopying',
          inPlaceOf: 'copySelected',
          label: { id: 'gallery.copy.stop' },
          run: () => copying.send({ type: 'copy.dismissed' }),
        }
      : {
          name: 'copySelected',
          label: { id: 'screens.copyLinks' },
          done: copied === null ? undefined : intl.formatMessage({ id: 'ui.copied' }),
          run: () => copying.send({ type: 'copy.requested', request: inOrder() }),
        },
    {
      name: 'collect',
      label: { id: 'gallery.collection.add' },
      busy: isMaking,
      run: () => making.send({ type: 'choice.requested', request: inOrder() }),
    },
    {
      name: 'makeGuide',
      label: { id: 'gallery.guide.make' },
      busy: isMaking,
      run: () => making.send({ type: 'collection.requested', request: inOrder(), title: guideTitle(), isGuide: true }),
    },
    {
      name: 'tagSelected',
      label: { id: 'gallery.tags.give' },
      busy: isTagging,
      run: () => tagging.send({ type: 'tags.requested', request: inOrder() }),
    },
    {
      name: 'linkRules',
      label: { id: 'gallery.links.change' },
      busy: isChanging,
      run: () => linkRules.send({ type: 'rules.requested', request: inOrder() }),
    },
    {
      name: 'moveTo',
      label: { id: 'gallery.moveTo' },
      busy: isMoving,
      when: canMove,
      run: () => moving.send({ type: 'move.requested', way: 'move', request: inOrder() }),
    },
    {
      name: 'copyTo',
      label: { id: 'gallery.copyTo' },
      busy: isMoving,
      when: canMove,
      run: () => moving.send({ type: 'move.requested', way: 'copy', request: inOrder() }),
    },
    { name: 'download', label: { id: 'gallery.download' }, run: () => onDownload(inOrder()) },
    { name: 'delete', label: { id: 'screens.delete' }, run: () => onDelete(selected()) },
  ];
  const actions = mayChange ? all : all.filter(({ name }) => forViewers.has(name));
  // They work wherever the focus is on the page, as after a click beside the tiles.
  useCommands({
    ...commandsOf(actions, chosen.count > 0),
    edit: () => {
      if (!mayChange) return false;
      const tile = document.activeElement?.closest<HTMLElement>('[data-index]');
      const signature = tile ? signatureAt(Number(tile.dataset['index'])) : undefined;
      return signature === undefined ? false : onEdit(signature);
    },
  });

  return (
    <>
      <SelectionActions
        {...chosen}
        progress={
          reading
            ? { ...reading, label: intl.formatMessage({ id: 'gallery.copy.collecting' }) }
            : moved
              ? { ...moved, label: intl.formatMessage(movingLabels[moved.way]) }
              : progress && { ...progress, label: intl.formatMessage({ id: 'gallery.collection.collecting' }) }
        }
        of={actions}
      />
      <p role="status" className="visually-hidden">
        {copied !== null && intl.formatMessage({ id: 'screens.copied' }, { count: copied })}
      </p>
    </>
  );
}

const movingLabels = defineMessages({ move: { id: 'gallery.moving' }, copy: { id: 'gallery.copying' } });
