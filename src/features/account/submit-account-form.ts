import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import { locales, type Locale } from '#domain/locales.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ChangeProfileDocument } from '#src/graphql/generated/graphql.ts';
import type { FormFailure, SubmitFormOutput } from '#machines/form/form.machine.ts';
import { browserSessionApi, type AccountForm, type SessionApi } from '#src/wiring/session/session-api.ts';
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

/** The calls of these forms; a profile is changed by the schema, and what is secret past it. */
type AccountCalls = Pick<SessionApi, 'changePassword' | 'changeEmail' | 'approveEmail'> & {
  changeProfile: (form: AccountForm, signal: AbortSignal) => Promise<unknown>;
};

export const accountCalls = (client: GatewayClient, locale: () => Locale): AccountCalls => ({
  ...browserSessionApi(locale),
  async changeProfile({ account, name, language, time_zone: timezone, notify_replies }, signal) {
    const change = {
      name,
      language: locales.find((each) => each === language),
      timezone,
      notify_replies: notify_replies === 'on',
    };
    await client.request(ChangeProfileDocument, { change }, { account, signal });
  },
});

interface AccountFormSubmission {
  kind: AccountFormKind;
  /** That of the page: in the session of somebody else nothing is changed. */
  account: string;
  form: Form;
}

/** Sends a form that changes how an account is opened. Rejects when the server cannot be reached, and when aborted. */
export async function submitAccountForm(
  { api }: { api: AccountCalls },
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
