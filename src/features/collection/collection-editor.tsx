import { ArrowDown, ArrowUp, EyeOff, GripVertical, Image, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { captionLength, descriptionLength, nameLength } from '#domain/limits.ts';
import { moved, type Edit } from '#domain/edit.ts';
import { taken } from '#domain/guide/steps.ts';
import { shownName } from '#domain/screen-name.ts';
import { useDragging } from '#src/lib/use-dragging.ts';
import { TilePicture } from '#src/blocks/tile/tile-picture.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { orderOf, type ShownCollection, type ShownItem } from './collection.ts';
import { pictureOf } from './picture-of.ts';
import css from './collection.module.css';

interface CollectionEditorProps {
  collection: ShownCollection;
  items: readonly ShownItem[];
  onEdit: (edit: Edit) => void;
}

/** What its owner makes of a collection: its words, and the order, captions and cover of its screens. */
export function CollectionEditor({ collection, items, onEdit }: CollectionEditorProps) {
  const intl = useIntl();
  const rows = useRef<HTMLOListElement>(null);
  /** The row that was moved, which keeps the focus, and on which of its buttons. */
  const last = useRef<{ signature: string; step: 1 | -1 } | null>(null);
  const order = (changed: readonly ShownItem[]) => onEdit({ of: 'order', value: orderOf(changed) });
  const move = (index: number, signature: string, step: 1 | -1) => {
    if (!items[index + step]) return;
    last.current = { signature, step };
    order(moved(items, index, step));
  };
  const dragging = useDragging(rows, (from, to) => order(taken(items, from, to)));
  useEffect(() => {
    if (!last.current || !rows.current) return;
    const { signature, step } = last.current;
    last.current = null;
    const row = rows.current.querySelector(`[data-signature="${signature}"]`);
    const buttons = [step, step === 1 ? -1 : 1].map((way) =>
      row?.querySelector<HTMLButtonElement>(`[data-step="${way}"]`),
    );
    // At an end the button of this direction can do nothing more.
    buttons.find((button) => button?.disabled === false)?.focus();
  });
  const moveByKeys = (event: KeyboardEvent, index: number, signature: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, signature, event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <section className={css.editor} aria-label={intl.formatMessage({ id: 'collection.edit' })}>
      <TextField
        label={intl.formatMessage({ id: 'collection.title' })}
        maxLength={nameLength}
        defaultValue={collection.title}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== collection.title)
            onEdit({ of: 'title', value: currentTarget.value.trim() });
        }}
      />
      <Textarea
        label={intl.formatMessage({ id: 'collection.description' })}
        rows={2}
        maxLength={descriptionLength}
        defaultValue={collection.description}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== collection.description)
            onEdit({ of: 'description', value: currentTarget.value.trim() });
        }}
      />
      {collection.is_guide && (
        <Button onClick={() => onEdit({ of: 'isGuide', value: false })}>
          {intl.formatMessage({ id: 'collection.guide.off' })}
        </Button>
      )}
      <p className={css.facts}>{intl.formatMessage({ id: 'collection.keys' })}</p>
      <ol className={css.rows} ref={rows}>
        {items.map((item, index) => {
          const { signature } = item;
          if (signature === null) return null;
          const name = (item.screen && shownName(item.screen.name)) || intl.formatMessage({ id: 'screens.unnamed' });
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields and buttons in it
            <li
              key={signature}
              className={css.row}
              data-signature={signature}
              data-dragged={dragging.from === index || undefined}
              data-drop={dragging.to === index ? (dragging.to > (dragging.from ?? 0) ? 'below' : 'above') : undefined}
              onKeyDown={(event) => moveByKeys(event, index, signature)}
            >
              <button
                type="button"
                className={css.handle}
                aria-label={intl.formatMessage(
                  { id: 'collection.move' },
                  { name, position: index + 1, total: items.length },
                )}
                {...dragging.handleOf(index)}
              >
                <Icon of={GripVertical} size={16} />
              </button>
              <span className={css.thumb}>
                {item.screen ? (
                  <TilePicture key={item.screen.fileId} picture={pictureOf(item.screen, 320)} />
                ) : (
                  <Icon of={EyeOff} size={20} label={intl.formatMessage({ id: 'collection.inTrash' })} />
                )}
              </span>
              <TextField
                label={intl.formatMessage({ id: 'collection.captionOf' }, { name, position: index + 1 })}
                labelHidden
                placeholder={intl.formatMessage({ id: 'collection.caption' })}
                maxLength={captionLength}
                defaultValue={item.caption}
                onBlur={({ currentTarget }) => {
                  const caption = currentTarget.value.trim();
                  if (caption !== item.caption) order(items.with(index, { ...item, caption }));
                }}
              />
              <span className={css.rowActions}>
                <IconButton
                  icon={ArrowUp}
                  data-step="-1"
                  disabled={index === 0}
                  label={intl.formatMessage({ id: 'collection.earlier' }, { name })}
                  onClick={() => move(index, signature, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  data-step="1"
                  disabled={index === items.length - 1}
                  label={intl.formatMessage({ id: 'collection.later' }, { name })}
                  onClick={() => move(index, signature, 1)}
                />
                <IconButton
                  icon={Image}
                  aria-pressed={collection.cover?.signature === signature}
                  disabled={!item.screen}
                  label={intl.formatMessage({ id: 'collection.cover' }, { name })}
                  onClick={() => onEdit({ of: 'cover', value: signature })}
                />
                <IconButton
                  icon={X}
                  label={intl.formatMessage({ id: 'collection.remove' }, { name })}
                  onClick={() => onEdit({ of: 'removal', value: signature })}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
