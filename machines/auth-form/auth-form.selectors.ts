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
  if (!failure || failure.type === 'customer_not_found' || failure.type === 'body_invalid') return null;
  return failure;
}
