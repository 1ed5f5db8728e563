import { useId } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { keptName, type Field, type KeptFile } from '#domain/forms/form.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import type { FormFieldProps } from './form-field-props.ts';
import css from './form.module.css';
import { HintedField } from './hinted-field.tsx';

/** A field of several lines, of files, a mark, or one that words are offered for. */
export function RareField(props: FormFieldProps) {
  const { field, value, required, error, keptFiles, onEdit } = props;
  const look = { name: field.alias, label: field.title, hint: field.hint ?? undefined, error, required };
  const note = useId();
  const isNoted = error !== undefined || look.hint !== undefined;
  if (field.type === 'checkbox')
    return (
      <>
        <Checkbox
          name={field.alias}
          label={field.title}
          required={required}
          defaultChecked={value === 'on'}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={isNoted ? note : undefined}
          onChange={({ currentTarget }) => onEdit(currentTarget.checked ? 'on' : '')}
        />
        {isNoted && <FieldNote id={note} error={error} hint={look.hint} />}
      </>
    );
  if (field.has_hints) return <HintedField {...props} />;
  if (field.type === 'file')
    return (
      <>
        <FileField
          {...look}
          required={required && keptFiles.length === 0}
          multiple={ruleOf(field, 'max') !== '1'}
          accept={ruleOf(field, 'mimes')}
          onChange={() => onEdit('')}
        />
        {keptFiles.length > 0 && <KeptFiles alias={field.alias} files={keptFiles} />}
      </>
    );
  return (
    <Textarea
      {...look}
      defaultValue={value}
      placeholder={field.placeholder ?? undefined}
      onChange={({ currentTarget }) => onEdit(currentTarget.value)}
    />
  );
}

/** Files that need not be chosen again. */
function KeptFiles({ alias, files }: { alias: string; files: readonly KeptFile[] }) {
  const intl = useIntl();
  return (
    <div className={css.kept}>
      <p>{intl.formatMessage(messages.attached)}</p>
      <ul>
        {files.map(({ id, name, mime, size }) => (
          <li key={id}>
            {name}
            <input type="hidden" name={keptName(alias)} value={id} data-type={mime} data-size={size} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ruleOf = ({ validation_rules: rules }: Field, type: string): string | undefined =>
  rules.find((rule) => rule.type === type)?.value ?? undefined;

const messages = defineMessages({ attached: { id: 'form.attached' } });
