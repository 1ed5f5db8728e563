import { useEffect, useRef, type FormEvent, type RefObject, type SubmitEvent } from 'react';
import { defineMessage, defineMessages, useIntl } from 'react-intl';
import { isRequired, isShown } from '#domain/forms/bound-fields.ts';
import { bareCode, fieldsOf, type Field, type Form, type FormValues, type KeptFile } from '#domain/forms/form.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FormField } from './form-field.tsx';
import type { ShownHints } from './form-field-props.ts';
import css from './form.module.css';

export interface FormViewProps {
  form: Form;
  /** Where a browser without JavaScript posts it. */
  action: string;
  /** What is sent with it, by name. */
  hidden: Readonly<Record<string, string>>;
  element: RefObject<HTMLFormElement | null>;
  /** The index of the group that is asked for. */
  step: number;
  values: FormValues;
  /** What is wrong with which field, in words. */
  errors: Readonly<Record<string, string>>;
  /** Another number each time that fields are refused: the first wrong one takes the focus. */
  refusals: number;
  /** What is wrong with the whole form. */
  failure: string | null;
  pending: boolean;
  /** How much of its files is there that are on their way, from 0 to 1; null while none are. */
  share?: number | null;
  /** What the server has taken of it already, by the alias of a field. */
  keptFiles?: Readonly<Record<string, readonly KeptFile[]>> | undefined;
  hints?: ShownHints | undefined;
  /** The name of an input that no person sees: anyone who fills it in is a program. */
  trap?: string;
  onEdit: (field: string, value: string) => void;
  /** The button of the last step, or Enter in any. */
  onSubmit: () => void;
  onNext: () => void;
  onBack: () => void;
}

/** A form that the server described. It is a plain form first: without JavaScript it shows all of itself and posts itself. */
export function FormView({
  form,
  action,
  hidden,
  element,
  step,
  failure,
  pending,
  share,
  trap,
  ...props
}: FormViewProps) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const last = form.groups.length - 1;
  useFocus(element, step, props.refusals, props.errors);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (step < last) props.onNext();
    else props.onSubmit();
  };
  /** A form that asks for a code alone sends it as soon as all of it stands there. */
  const sendWholeCode = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (pending || !(target instanceof HTMLInputElement)) return;
    if (bareCode(target.value).length === lengthOfOnlyCode(form)) element.current?.requestSubmit();
  };
  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      action={action}
      encType={fieldsOf(form).some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      noValidate={hydrated}
      onSubmit={submit}
      onInput={sendWholeCode}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {trap !== undefined && (
        <label className="visually-hidden" aria-hidden>
          {intl.formatMessage(messages.trap)}
          <input type="text" name={trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      )}
      {last > 0 && (
        <p className={css.step} aria-live="polite">
          {intl.formatMessage(stepOf, { step: step + 1, steps: last + 1 })}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {form.groups.map((group, index) => (
        <fieldset
          key={group.alias}
          className={css.group}
          hidden={hydrated && index !== step}
          data-later={(!hydrated && index !== step) || undefined}
        >
          <legend className={last > 0 ? css.legend : 'visually-hidden'}>{group.title}</legend>
          {group.fields.map((field) => (
            <BoundField key={field.alias} {...props} form={form} field={field} hydrated={hydrated} />
          ))}
        </fieldset>
      ))}
      {typeof share === 'number' && <Sending share={share} />}
      <div className={css.buttons}>
        {step > 0 && (
          <Button size="lg" onClick={props.onBack}>
            {intl.formatMessage(messages.back)}
          </Button>
        )}
        {step < last && (
          <div className={css.main} data-scripts>
            {/* A click that comes before the page is alive must not post the form. */}
            <Button type={hydrated ? 'submit' : 'button'} variant="primary" size="lg" block>
              {intl.formatMessage(messages.next)}
            </Button>
          </div>
        )}
        {(step === last || !hydrated) && (
          <div className={css.main} data-later={step < last || undefined}>
            <Button type="submit" variant="primary" size="lg" block loading={pending}>
              {form.button_text}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

function Sending({ share }: { share: number }) {
  const intl = useIntl();
  const text = intl.formatMessage(uploading, { share: intl.formatNumber(share, { style: 'percent' }) });
  return (
    <div className={css.sending}>
      <Progress label={text} value={share * 100} />
      <p aria-hidden>{text}</p>
    </div>
  );
}

interface BoundFieldProps extends Pick<FormViewProps, 'form' | 'values' | 'errors' | 'keptFiles' | 'hints' | 'onEdit'> {
  field: Field;
  hydrated: boolean;
}

/**
 * Where no script could follow another field, one that depends on it is there from the start, and may be left empty: the server
 * judges it.
 */
function BoundField({ form, field, values, errors, keptFiles, hints, onEdit, hydrated }: BoundFieldProps) {
  const shown = isShown(form, field, values);
  if (!shown && hydrated) return null;
  return (
    <div data-later={!shown || undefined}>
      <FormField
        field={field}
        value={values[field.alias] ?? ''}
        required={isRequired(field, values) && (hydrated ? shown : field.bindings.length === 0)}
        error={errors[field.alias]}
        otherWords={Object.values(values)}
        keptFiles={keptFiles?.[field.alias] ?? []}
        hints={hints}
        onEdit={(value) => onEdit(field.alias, value)}
      />
    </div>
  );
}

/** The first wrong field takes the focus when fields are refused, else the first one of the step that comes. */
function useFocus(
  element: RefObject<HTMLFormElement | null>,
  step: number,
  refusals: number,
  errors: Readonly<Record<string, string>>,
): void {
  const ledAt = useRef(-1);
  const was = useRef(step);
  useEffect(() => {
    const moved = was.current !== step;
    was.current = step;
    const refused = ledAt.current !== refusals;
    ledAt.current = refusals;
    const wrong = Object.keys(errors).map((name) => `[name="${CSS.escape(name)}"]`);
    const first = element.current?.querySelector<HTMLElement>(wrong.join() || 'none');
    if (refused && first) {
      first.focus();
      // A wrong code is typed anew, not mended.
      if (first instanceof HTMLInputElement && first.inputMode === 'numeric') first.select();
    } else if (moved) firstField(element.current, step)?.focus();
  }, [element, errors, refusals, step]);
}

/** Null for a form that asks for anything else, or whose code may be of any length. */
function lengthOfOnlyCode(form: Form): number | null {
  const [only, ...others] = fieldsOf(form);
  if (only?.type !== 'code' || others.length > 0) return null;
  const limit = only.validation_rules.find(({ type }) => type === 'max')?.value;
  return limit === null || limit === undefined ? null : Number(limit);
}

const firstField = (form: HTMLFormElement | null, step: number) =>
  form?.querySelectorAll('fieldset')[step]?.querySelector<HTMLElement>('input, select, textarea');

const messages = defineMessages({
  back: { id: 'form.back' },
  next: { id: 'form.next' },
  trap: { id: 'form.trap' },
});

const uploading = defineMessage<{ share: string }>({ id: 'form.uploading' });

const stepOf = defineMessage<{ step: number; steps: number }>({ id: 'form.step' });
