import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { tagLength, tagsOfScreen } from '#domain/limits.ts';
import { suggestedTags, withoutTag, withTags } from '#domain/tags.ts';
import { Field } from '#src/ui/field/field.tsx';
import control from '#src/ui/field/control.module.css';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './tag-field.module.css';

export interface TagFieldProps {
  label: string;
  hint?: string | undefined;
  tags: readonly string[];
  /** All tags of the owner, those of most screens first. */
  known: readonly string[];
  /** What stands beside a tag that not all screens have. */
  partOf?: ((tag: string) => string | null) | undefined;
  /** It is what its panel was opened for. */
  isFirst?: boolean | undefined;
  onChange: (tags: string[]) => void;
}

const offered = 8;

/**
 * Tags as chips, and a field for more: Enter and a comma end one, Backspace in the empty field takes the last one off. Those of the
 * owner are offered below; the arrow down goes there. Message group `tags`.
 */
export function TagField({ label, hint, tags, known, partOf, isFirst = false, onChange }: TagFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Behind what the panel gives the focus to as it opens.
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const isFull = tags.length >= tagsOfScreen;
  const suggestions = isFull ? [] : suggestedTags(known, { text, chosen: tags, limit: offered });

  const add = (typed: string) => {
    const all = withTags(tags, typed).slice(0, tagsOfScreen);
    setText('');
    if (all.length === tags.length) return;
    setSaid(intl.formatMessage({ id: 'tags.added' }, { tag: all.slice(tags.length).join(', ') }));
    onChange(all);
  };
  const remove = (tag: string) => {
    setSaid(intl.formatMessage({ id: 'tags.removed' }, { tag }));
    onChange(withoutTag(tags, tag));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    } else if (event.key === 'ArrowDown' && suggestions.length > 0) {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
  };
  const onType = (typed: string) => (typed.includes(',') ? add(typed) : setText(typed));
  const moveIn = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = steps[event.key];
    if (step === undefined || at === -1) return;
    event.preventDefault();
    (buttons[at + step] ?? (step < 0 ? field.current : buttons.at(-1)))?.focus();
  };

  return (
    <div className={css.tagField}>
      <Field label={label} hint={isFull ? intl.formatMessage({ id: 'tags.full' }, { limit: tagsOfScreen }) : hint}>
        {(input) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the field
          <div className={`${control.control} ${css.box}`} onClick={() => field.current?.focus()}>
            {tags.map((tag) => {
              const part = partOf?.(tag) ?? null;
              return (
                <span key={tag} className={css.chip} data-part={part === null ? undefined : true}>
                  <span className={css.word}>{tag}</span>
                  {part !== null && <span className={css.part}>{part}</span>}
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={intl.formatMessage({ id: 'tags.remove' }, { tag })}
                    onClick={(event) => {
                      event.stopPropagation();
                      remove(tag);
                    }}
                  >
                    <Icon of={X} size={14} />
                  </button>
                </span>
              );
            })}
            <input
              {...input}
              ref={field}
              className={css.input}
              value={text}
              maxLength={tagLength}
              placeholder={tags.length === 0 ? intl.formatMessage({ id: 'tags.placeholder' }) : undefined}
              disabled={isFull}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="done"
              data-input
              onChange={({ currentTarget }) => onType(currentTarget.value)}
              onKeyDown={onKeyDown}
              onBlur={({ relatedTarget }) => {
                const offers = list.current?.contains(relatedTarget) || list.current?.matches(':hover');
                if (text.trim() !== '' && !offers) add(text);
              }}
            />
          </div>
        )}
      </Field>
      {suggestions.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys come up from the buttons
        <ul
          ref={list}
          className={css.suggestions}
          aria-label={intl.formatMessage({ id: 'tags.suggested' })}
          onKeyDown={moveIn}
        >
          {suggestions.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={css.suggestion}
                onClick={() => {
                  add(tag);
                  field.current?.focus();
                }}
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
