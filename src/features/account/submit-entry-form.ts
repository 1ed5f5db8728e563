import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';
import { cookiesRefused, orRefused } from './refusal-of.ts';
import { ownTimeZone } from './submit-auth-form.ts';

interface EntryFormSubmission {
  form: Form;
  /** Of the link that leads to the form. */
  token: string;
}

interface SubmitDependencies {
  api: Pick<SessionApi, 'setUp'>;
  keepsCookies: () => boolean;
}

/**
 * Sends a form that a link leads to, which opens an account; nothing where the browser would not keep the session. Rejects when the
 * server cannot be reached, and when aborted.
 */
export async function submitEntryForm(
  { api, keepsCookies }: SubmitDependencies,
  { form, token }: EntryFormSubmission,
  { values }: Filled,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  if (!keepsCookies()) return cookiesRefused;
  return orRefused(form, async () => {
    const started = await api.setUp({ ...values, token, ...ownTimeZone() }, signal);
    return { outcome: 'accepted', answer: { type: 'session.started', ...started } };
  });
}
