import type { Form } from '#domain/forms/form.ts';
import type { Filled } from '#domain/forms/form-faults.ts';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';
import { cookiesRefused, orRefused } from './refusal-of.ts';

export type ProofFormKind = 'verification' | 'secondFactor' | 'identification' | 'restore';

interface ProofFormSubmission {
  kind: ProofFormKind;
  /** Of accounts, where the form is asked for by an address. */
  group?: string;
  form: Form;
}

interface SubmitDependencies {
  api: Pick<SessionApi, 'verify' | 'showSecondFactor' | 'identify' | 'restore'>;
  keepsCookies: () => boolean;
}

/**
 * Sends a code, or the address whose owner gets one; nothing where the browser would not keep what comes of it. Rejects when the
 * server cannot be reached, and when aborted.
 */
export async function submitProofForm(
  { api, keepsCookies }: SubmitDependencies,
  { kind, group = '', form }: ProofFormSubmission,
  { values }: Filled,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  if (!keepsCookies()) return cookiesRefused;
  return orRefused(form, async () => {
    if (kind === 'verification' || kind === 'secondFactor') {
      const started = await api[kind === 'verification' ? 'verify' : 'showSecondFactor'](values, signal);
      return { outcome: 'accepted', answer: { type: 'session.started', ...started } };
    }
    await (kind === 'identification' ? api.identify({ group, ...values }, signal) : api.restore(values, signal));
    return {
      outcome: 'accepted',
      answer: { type: kind === 'identification' ? 'code.sent' : 'password.changed' },
    };
  });
}
