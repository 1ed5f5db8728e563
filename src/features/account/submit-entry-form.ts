import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';
import { cookiesRefused, orRefused } from './refusal-of.ts';
import { ownTimeZone } from './submit-auth-form.ts';

interface EntryFormSubmission {
  kind: 'setUp' | 'acceptInvitation';
  form: Form;
  /** Of the link that leads to the form. */
  token: string;
}

interface SubmitDependencies {
  api: Pick<SessionApi, 'setUp' | 'acceptInvitation'>;
  keepsCookies: () => boolean;
}

/**
 * Sends a form that a link leads to, which opens an account, or has a code mailed first; nothing where the browser would not keep the session. Rejects when the
 * server cannot be reached, and when aborted.
 */
export async function submitEntryForm(
  { api, keepsCookies }: SubmitDependencies,
  { kind, form, token }: EntryFormSubmission,
  { values }: Filled,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  if (!keepsCookies()) return cookiesRefused;
  return orRefused(form, async () => {
    const begun = await api[kind]({ ...values, token, ...ownTimeZone() }, signal);
    if ('viewer' in begun) return { outcome: 'accepted', answer: { type: 'session.started', ...begun } };
    return { outcome: 'accepted', answer: { type: 'code.sent' } };
  });
}
