import type { Form } from '#domain/forms/form.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { keepsCookies } from '#src/lib/browser-storage.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { AuthForm } from './auth-form.tsx';
import { submitEntryForm } from './submit-entry-form.ts';

interface EntryFormProps {
  kind: 'setup' | 'invitation';
  form: Form;
  /** Of the link that leads to the form. */
  token: string;
  /** The same function each time. */
  onAccepted: (answer: FormAnswer) => void;
}

const calls = { setup: 'setUp', invitation: 'acceptInvitation' } as const;

/** The form to which a link leads that opens an account: that of the first administrator, and that of an invitation. */
export function EntryForm({ kind, form, token, onAccepted }: EntryFormProps) {
  const locale = useLocale();
  const returned = useReturnedForm();
  return (
    <AuthForm
      kind={kind}
      form={form}
      token={token}
      next={null}
      returned={returned}
      submit={(filled, signal) =>
        submitEntryForm(
          { api: browserSessionApi(() => locale), keepsCookies },
          { kind: calls[kind], form, token },
          filled,
          signal,
        )
      }
      onAccepted={onAccepted}
    />
  );
}
