import type { SnapshotFrom } from 'xstate';
import type { AuthFormFailure, AuthFormValues, authFormMachine } from './auth-form.machine.ts';

type AuthFormSnapshot = SnapshotFrom<typeof authFormMachine>;

export const selectValues = (form: AuthFormSnapshot): AuthFormValues => form.context.values;

/** Also true after success, until the page is left. */
export const selectIsPending = (form: AuthFormSnapshot): boolean => form.hasTag('pending');

/** Messages by the name of the input. */
export const selectFieldErrors = (form: AuthFormSnapshot): Readonly<Record<string, string>> =>
  form.context.failure?.fields ?? {};

/** A failure of the whole form, or null. The login's `customer_not_found` is shown nowhere. */
export function selectFormFailure(form: AuthFormSnapshot): AuthFormFailure | null {
  const { failure } = form.context;
  return failure && !told.has(failure.type) ? failure : null;
}

/** The server's words about an address that has an account already; null once it is being mended. */
export function selectEmailTaken(form: AuthFormSnapshot): string | null {
  const { failure } = form.context;
  return failure?.type === 'email_taken' && 'email' in failure.fields ? failure.message : null;
}

/** Failures that are told beside their inputs, or nowhere. */
const told: ReadonlySet<AuthFormFailure['type']> = new Set(['customer_not_found', 'body_invalid', 'email_taken']);
