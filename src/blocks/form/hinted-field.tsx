import { useEffect, useId, useRef, type KeyboardEvent, type UIEvent } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import control from '#src/ui/field/control.module.css';
import { Field } from '#src/ui/field/field.tsx';
import type { FormFieldProps } from './form-field-props.ts';
import css from './hinted-field.module.css';

/** Pixels before the end of the list at which the next page is asked for. */
const nearEnd = 40;

/** A line of text that words are offered for; any other may stand in it too. */
export function HintedField({ field, value, required, error, hints, onEdit }: FormFieldProps) {
  const intl = useIntl();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = hints?.field === field.alias;
  const options = isOpen ? hints.options : [];
  const active = isOpen ? hints.active : null;
  const optionId = (index: number): string => `${list}-${index}`;

  useEffect(() => {
    if (active !== null) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const take = (text: string): void => {
    if (input.current) input.current.value = text;
    onEdit(text);
    hints?.onDismiss();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!hints || !isOpen || event.nativeEvent.isComposing) return;
    const chosen = active === null ? undefined : options[active];
    if (event.key === 'ArrowDown') hints.onMove(1);
    else if (event.key === 'ArrowUp') hints.onMove(-1);
    else if (event.key === 'Escape') hints.onDismiss();
    else if (event.key === 'Enter' && chosen) take(chosen.value);
    else return;
    event.preventDefault();
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void => {
    if (scrollHeight - scrollTop - clientHeight < nearEnd) hints?.onEnd();
  };
  return (
    <Field label={field.title} hint={field.hint ?? undefined} error={error}>
      {(attributes) => (
        <div className={css.hinted}>
          <div className={control['control']}>
            <input
              {...attributes}
              ref={input}
              type="text"
              name={field.alias}
              required={required}
              defaultValue={value}
              placeholder={field.placeholder ?? undefined}
              className={control['input']}
              data-input
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? list : undefined}
              aria-activedescendant={active === null ? undefined : optionId(active)}
              onChange={({ currentTarget }) => {
                onEdit(currentTarget.value);
                hints?.onType(field.alias, currentTarget.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={hints?.onDismiss}
            />
          </div>
          {isOpen && (
            <div
              id={list}
              role="listbox"
              tabIndex={-1}
              aria-label={field.title}
              className={css.list}
              onScroll={onScroll}
              // The focus stays in the input, which closes the list when it leaves.
              onPointerDown={(event) => event.preventDefault()}
            >
              {options.map((option, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the input choose it
                <div
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={css.option}
                  onClick={() => take(option.value)}
                >
                  {option.value}
                </div>
              ))}
            </div>
          )}
          <p role="status" className="visually-hidden">
            {isOpen && intl.formatMessage(offered, { count: options.length })}
          </p>
        </div>
      )}
    </Field>
  );
}

const offered = defineMessage<{ count: number }>({ id: 'form.hints' });
