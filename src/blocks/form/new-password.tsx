import { Suspense, useState, type ComponentProps } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import type { FormFieldProps } from './form-field-props.ts';
import css from './form.module.css';

const code = lazyPart(async () => {
  const [{ PasswordHint }] = await Promise.all([import('./password-hint.tsx'), loadLateMessages(['password'])]);
  return PasswordHint;
});
const LateHint = lazyComponent(code, (PasswordHint) => PasswordHint);

type NewPasswordProps = Pick<FormFieldProps, 'onEdit' | 'otherWords'> & {
  look: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;
};

/** A password that is being thought up. How good it is, is told once something is typed: the code of that comes then. */
export function NewPassword({ look, otherWords, onEdit }: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className={css.password}>
      <PasswordField
        {...look}
        autoComplete="new-password"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          // Of a secret the machine only learns that it is being mended.
          onEdit('');
        }}
      />
      {typed !== '' && (
        <Suspense fallback={null}>
          <LateHint password={typed} otherWords={otherWords} />
        </Suspense>
      )}
    </div>
  );
}
