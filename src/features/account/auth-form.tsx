import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { passwordLength } from '#domain/limits.ts';
import {
  authFormMachine,
  type AuthFormFailure,
  type AuthFormKind,
  type SubmitFormInput,
  type SubmitFormOutput,
} from '#machines/auth-form/auth-form.machine.ts';
import {
  selectIsEmailTaken,
  selectFieldErrors,
  selectFormFailure,
  selectIsPending,
  selectRefusals,
} from '#machines/auth-form/auth-form.selectors.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './auth-form.module.css';
import { invalidFields, readAuthFields, type AuthFields } from './auth-fields.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useAuthTexts } from './auth-texts.ts';

export interface AuthFormProps {
  kind: AuthFormKind;
  /** Where a browser without JavaScript posts the form. */
  action: string;
  /** Where to go afterwards; a path of this site. */
  next: string | null;
  /** What a form that was posted without JavaScript came back with. */
  returned: { values: { email?: string; name?: string }; failure: AuthFormFailure } | null;
  submit: (kind: AuthFormKind, fields: AuthFields, signal: AbortSignal) => Promise<SubmitFormOutput>;
  onAccepted: (session: {
    viewer: Extract<SubmitFormOutput, { outcome: 'accepted' }>['viewer'];
    generation: number;
  }) => void;
  children?: ReactNode;
}

/** Login or registration. It is a plain form first: without JavaScript it posts itself. */
export function AuthForm({ submit, ...props }: AuthFormProps) {
  const { kind, returned } = props;
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  }, [submit]);
  const actor = useAuthForm(useMachine(kind, latest, form), {
    kind,
    values: { email: returned?.values.email ?? '', name: returned?.values.name ?? '' },
    failure: returned?.failure ?? null,
  });
  return <DrivenAuthForm {...props} actor={actor} form={form} />;
}

interface DrivenAuthFormProps extends Omit<AuthFormProps, 'submit'> {
  actor: ActorRefFrom<typeof authFormMachine>;
  form: RefObject<HTMLFormElement | null>;
}

/** The form over a flow in any state. */
export function DrivenAuthForm({
  actor,
  form,
  kind,
  action,
  next,
  returned,
  onAccepted,
  children,
}: DrivenAuthFormProps) {
  const locale = useLocale();
  const texts = useAuthTexts(kind);
  const hydrated = useHydrated();
  const pending = useSelector(actor, selectIsPending);
  const errors = useSelector(actor, selectFieldErrors);
  const refusals = useSelector(actor, selectRefusals);
  const failure = useSelector(actor, selectFormFailure);
  const taken = useSelector(actor, selectIsEmailTaken);

  useEffect(() => {
    const subscription = actor.on('auth.succeeded', ({ viewer, generation }) => onAccepted({ viewer, generation }));
    return () => subscription.unsubscribe();
  }, [actor, onAccepted]);

  const ledAt = useRef(-1);
  useEffect(() => {
    if (ledAt.current === refusals) return;
    ledAt.current = refusals;
    const wrong = Object.keys(errors).map((name) => `[name=${name}]`);
    if (wrong.length > 0) form.current?.querySelector<HTMLInputElement>(wrong.join())?.focus();
  }, [errors, refusals, form]);

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { password, ...values } = readAuthFields(event.currentTarget);
    const invalid = invalidFields(kind, { ...values, password });
    if (invalid.length > 0)
      actor.send({ type: 'form.refused', values, fields: Object.fromEntries(invalid.map((name) => [name, name])) });
    else actor.send({ type: 'form.submitted', values });
  };
  const edit = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    // The secret stays in its input: the machine only learns that it is being mended.
    actor.send({
      type: 'form.edited',
      field: currentTarget.name,
      value: currentTarget.name === 'password' ? '' : currentTarget.value,
    });
  };

  return (
    <form ref={form} className={css['form']} method="post" action={action} noValidate={hydrated} onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      {failure && (
        <p role="alert" className={css['failure']}>
          {texts.failure(failure)}
        </p>
      )}
      {kind === 'registration' && (
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          required
          maxLength={255}
          defaultValue={returned?.values.name}
          error={errors.name === undefined ? undefined : texts.field('name')}
          onChange={edit}
        />
      )}
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete={kind === 'login' ? 'username' : 'email'}
        required
        maxLength={254}
        defaultValue={returned?.values.email}
        error={taken ? texts.emailTaken : errors.email === undefined ? undefined : texts.field('email')}
        onChange={edit}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete={kind === 'login' ? 'current-password' : 'new-password'}
        required
        {...(kind === 'registration' ? { minLength: passwordLength.min, hint: texts.passwordHint } : {})}
        maxLength={passwordLength.max}
        error={errors.password === undefined ? undefined : texts.field('password')}
        onChange={edit}
      />
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** The machine with its way to the server, in the language of the moment. The password is read from the form at the moment it is sent. */
function useMachine(
  kind: AuthFormKind,
  submit: { current: AuthFormProps['submit'] },
  form: { current: HTMLFormElement | null },
) {
  const [machine] = useState(() =>
    authFormMachine.provide({
      actors: {
        submitForm: fromPromise<SubmitFormOutput, SubmitFormInput>(({ input, signal }) =>
          submit.current(
            kind,
            { ...input.values, password: form.current ? readAuthFields(form.current).password : '' },
            signal,
          ),
        ),
      },
    }),
  );
  return machine;
}
