import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BringToFront,
  ClipboardPaste,
  Copy,
  Group,
  Lock,
  LockOpen,
  Paintbrush,
  SendToBack,
  Trash2,
  Ungroup,
  type LucideIcon,
} from 'lucide-react';
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { alignments, type Alignment } from '#domain/scene/arrange.ts';
import { chosen } from '#domain/scene/edits.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { MenuGroup, MenuItem } from '#src/ui/menu/menu-items.tsx';
import { editorCommands, type EditorCommand } from './editor-commands.ts';

interface ItemActions {
  editor: EditorRef;
  intl: IntlShape;
  onCommand: (name: EditorCommand) => void;
}

/** What can be done with what is selected. */
export function itemActions({ editor, intl, onCommand }: ItemActions): readonly (MenuItem | MenuGroup)[] {
  const { history, selected, heldStyle } = editor.getSnapshot().context;
  const items = chosen(history.scene, selected);
  const [isLocked, isGrouped] = [items.some(({ locked }) => locked), items.some(({ group }) => group !== undefined)];
  const says = (text: MessageDescriptor) => intl.formatMessage(text);
  const action = (name: EditorCommand, icon: LucideIcon, more: Partial<MenuItem> = {}): MenuItem => ({
    id: name,
    label: says(editorCommands[name].label),
    icon,
    onSelect: () => onCommand(name),
    ...more,
  });
  const several = items.length > 1 && [
    {
      id: 'align',
      heading: says(messages.align),
      items: alignments.map((to) => ({
        id: to,
        label: says(alignmentNames[to]),
        icon: alignmentIcons[to],
        onSelect: () => editor.send({ type: 'items.aligned', to }),
      })),
    },
    ...(items.length > 2
      ? [
          {
            id: 'spread',
            heading: says(messages.spread),
            items: (['x', 'y'] as const).map((along) => ({
              id: along,
              label: says(spreadNames[along]),
              icon: along === 'x' ? AlignHorizontalSpaceAround : AlignVerticalSpaceAround,
              onSelect: () => editor.send({ type: 'items.distributed', along }),
            })),
          },
        ]
      : []),
  ];
  return [
    action('duplicate', Copy),
    action('copyStyle', Paintbrush),
    action('pasteStyle', ClipboardPaste, { disabled: heldStyle === null || isLocked }),
    action('front', BringToFront, { separated: true }),
    action('back', SendToBack),
    ...(items.length > 1 && !isGrouped ? [action('group', Group)] : []),
    ...(isGrouped ? [action('ungroup', Ungroup)] : []),
    action('lock', isLocked ? LockOpen : Lock, isLocked ? { label: says(messages.unlock) } : {}),
    ...(several || []),
    action('remove', Trash2, { danger: true, separated: true, disabled: isLocked }),
  ];
}

/** What can be done where nothing is. */
export function stageActions({ editor, intl, onCommand }: ItemActions): readonly MenuItem[] {
  const { history } = editor.getSnapshot().context;
  const action = (name: EditorCommand, more: Partial<MenuItem> = {}): MenuItem => ({
    id: name,
    label: intl.formatMessage(editorCommands[name].label),
    onSelect: () => onCommand(name),
    ...more,
  });
  return [
    action('undo', { disabled: history.past.length === 0 }),
    action('redo', { disabled: history.future.length === 0 }),
    action('selectAll', { separated: true, disabled: history.scene.items.length === 0 }),
    action('pictures', { separated: true }),
    action('layers'),
    action('backdrop'),
    action('fit', { separated: true }),
    action('actual'),
  ];
}

const messages = defineMessages({
  align: { id: 'editor.align' },
  spread: { id: 'editor.spread' },
  unlock: { id: 'editor.unlock' },
});

const alignmentNames: Record<Alignment, MessageDescriptor> = defineMessages({
  left: { id: 'editor.align.left' },
  centre: { id: 'editor.align.centre' },
  right: { id: 'editor.align.right' },
  top: { id: 'editor.align.top' },
  middle: { id: 'editor.align.middle' },
  bottom: { id: 'editor.align.bottom' },
});
const alignmentIcons: Record<Alignment, LucideIcon> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};
const spreadNames = defineMessages({ x: { id: 'editor.spread.x' }, y: { id: 'editor.spread.y' } });
