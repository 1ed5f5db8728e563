import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import type { FormFailure, SubmitFormOutput } from '#machines/form/form.machine.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';
import { orRefused } from './refusal-of.ts';

const calls = {
  profile: 'changeProfile',
  passwordChange: 'changePassword',
  emailChange: 'changeEmail',
  emailApproval: 'approveEmail',
} as const;
const answers = {
  profile: { type: 'profile.changed' },
  passwordChange: { type: 'password.changed' },
  emailChange: { type: 'code.sent' },
  emailApproval: { type: 'email.changed' },
} as const;
export type AccountFormKind = keyof typeof calls;

interface AccountFormSubmission {
  kind: AccountFormKind;
  /** That of the page: in the session of somebody else nothing is changed. */
  account: string;
  form: Form;
}

/** Sends a form that changes how an account is opened. Rejects when the server cannot be reached, and when aborted. */
export async function submitAccountForm(
  { api }: { api: Pick<SessionApi, (typeof calls)[AccountFormKind]> },
  { kind, account, form }: AccountFormSubmission,
  { values }: Filled,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  return orRefused(form, async () => {
    await api[calls[kind]]({ ...values, account }, signal);
    return { outcome: 'accepted', answer: answers[kind] };
  });
}

/** What the server says of a present password that is wrong, or of the whole form; null where it stands beside fields alone. */
export function saidByToast({ type, fields, said }: FormFailure): string | null {
  const fault = fields['password'];
  if (type === 'body_invalid' && fault !== undefined && 'said' in fault) return fault.said;
  return Object.keys(fields).length === 0 ? (said ?? null) : null;
}
