import type { Form } from '#domain/forms/form.ts';
import type { Filled } from '#domain/forms/form-faults.ts';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { cookiesRefused, orRefused } from './refusal-of.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';

export interface AuthFormSubmission {
  kind: 'login' | 'registration';
  group: string;
  form: Form;
}

export interface SubmitDependencies {
  api: Pick<SessionApi, 'login' | 'register'>;
  keepsCookies: () => boolean;
  /** Reads the forms of the page anew. */
  reread: () => void;
}

/**
 * Sends a login or registration; nothing where the browser would not keep the session. Rejects when the server cannot be
 * reached, and when aborted.
 */
export async function submitAuthForm(
  { api, keepsCookies, reread }: SubmitDependencies,
  { kind, group, form }: AuthFormSubmission,
  { values }: Filled,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  if (!keepsCookies()) return cookiesRefused;
  return orRefused(form, async () => {
    const begun = await (
      kind === 'login'
        ? api.login({ group, ...values }, signal)
        : api.register({ group, ...values, ...ownTimeZone() }, signal)
    ).catch((error: unknown) => {
      // The page judges by the same rules: what they let pass is refused where the server has another form by now.
      if (answerOf(error)?.type === 'body_invalid') reread();
      throw error;
    });
    if ('verification' in begun) return { outcome: 'accepted', answer: { type: 'code.sent' } };
    if ('second_factor' in begun) return { outcome: 'accepted', answer: { type: 'factor.asked' } };
    return { outcome: 'accepted', answer: { type: 'session.started', ...begun } };
  });
}

/** Nothing from a browser whose system has no zone that it knows: it names `Etc/Unknown`, which is none. */
export function ownTimeZone(): { timezone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? {} : { timezone: timeZone };
}
