import { ArrowDown, ArrowUp, Lock, LockOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { itemNameLength } from '#domain/scene/limits.ts';
import { stepLabels, type Item, type Numbering } from '#domain/scene/scene.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { kindIcons } from '../bars/tool-icons.ts';
import { editorCommands, type EditorCommand } from '../commands/editor-commands.ts';
import { itemLabel } from '../stage/item-label.ts';
import { Panel } from './panel.tsx';
import css from './layers.module.css';

export interface LayersPanelProps {
  items: readonly Item[];
  numbering: Numbering | undefined;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  onLock: (id: string, locked: boolean) => void;
  onName: (id: string, name: string) => void;
  onCommand: (name: EditorCommand) => void;
  onClose: () => void;
}

/** All that is drawn, the uppermost first: to be found, named, locked and put over one another. */
export function LayersPanel({
  items,
  numbering,
  selected,
  onSelect,
  onLock,
  onName,
  onCommand,
  onClose,
}: LayersPanelProps) {
  const intl = useIntl();
  const [naming, setNaming] = useState<string | null>(null);
  const numbers = stepLabels(items, numbering);
  const says = (text: MessageDescriptor) => intl.formatMessage(text);
  const nameOf = (item: Item) => itemLabel(intl, item, numbers.get(item.id));
  return (
    <Panel title={says(messages.title)} onClose={onClose}>
      {items.length === 0 && (
        <p className={css.none}>
          <FormattedMessage {...messages.none} />
        </p>
      )}
      <ol className={css.layers}>
        {items.toReversed().map((item) => (
          <li key={item.id} className={css.layer} data-selected={selected.includes(item.id) || undefined}>
            {naming === item.id ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
                autoFocus
                className={css.name}
                defaultValue={item.name ?? ''}
                placeholder={nameOf(item)}
                maxLength={itemNameLength}
                aria-label={says(messages.name)}
                onBlur={({ currentTarget }) => {
                  onName(item.id, currentTarget.value.trim());
                  setNaming(null);
                }}
                onKeyDown={({ key, currentTarget }) => {
                  if (key === 'Escape') currentTarget.value = item.name ?? '';
                  if (key === 'Enter' || key === 'Escape') currentTarget.blur();
                }}
              />
            ) : (
              <button
                type="button"
                className={css.select}
                aria-pressed={selected.includes(item.id)}
                onClick={({ shiftKey, ctrlKey, metaKey }) => {
                  if (!shiftKey && !ctrlKey && !metaKey) return onSelect([item.id]);
                  return onSelect(
                    selected.includes(item.id) ? selected.filter((id) => id !== item.id) : [...selected, item.id],
                  );
                }}
                onDoubleClick={() => setNaming(item.id)}
              >
                <Icon of={kindIcons[item.kind]} size={18} />
                <span className={css.label}>{nameOf(item)}</span>
              </button>
            )}
            {selected.includes(item.id) && naming !== item.id && (
              <IconButton size="sm" icon={Pencil} label={says(messages.rename)} onClick={() => setNaming(item.id)} />
            )}
            <IconButton
              size="sm"
              icon={item.locked ? Lock : LockOpen}
              label={says(item.locked ? messages.unlock : messages.lock)}
              aria-pressed={item.locked ?? false}
              onClick={() => onLock(item.id, item.locked !== true)}
            />
          </li>
        ))}
      </ol>
      {selected.length > 0 && (
        <div className={css.order}>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={says(editorCommands.forward.label)}
            onClick={() => onCommand('forward')}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={says(editorCommands.backward.label)}
            onClick={() => onCommand('backward')}
          />
        </div>
      )}
    </Panel>
  );
}

const messages = defineMessages({
  title: { id: 'editor.layers' },
  none: { id: 'editor.layers.none' },
  name: { id: 'editor.layers.name' },
  rename: { id: 'editor.layers.rename' },
  lock: { id: 'editor.lock' },
  unlock: { id: 'editor.unlock' },
});
