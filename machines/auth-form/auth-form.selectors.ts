import type { SnapshotFrom } from 'xstate';
import type { AuthFormFailure, authFormMachine } from './auth-form.machine.ts';

type AuthFormSnapshot = SnapshotFrom<typeof authFormMachine>;

/** Also true after success, until the page is left. */
export const selectIsPending = (form: AuthFormSnapshot): boolean => form.hasTag('pending');

/** The errors, by the name of their input. */
export const selectFieldErrors = (form: AuthFormSnapshot): Readonly<Record<string, string>> =>
  form.context.failure?.fields ?? {};

/** Another number at each refusal: the person is taken to the first wrong input then, and not while they mend it. */
export const selectRefusals = (form: AuthFormSnapshot): number => form.context.refusals;

/** A failure of the whole form, or null. The login's `customer_not_found` is shown nowhere. */
export function selectFormFailure(form: AuthFormSnapshot): AuthFormFailure | null {
  const { failure } = form.context;
  return failure && !told.has(failure.type) ? failure : null;
}

/** Whether the address has an account already; false again once it is being edited. */
export function selectIsEmailTaken(form: AuthFormSnapshot): boolean {
  const { failure } = form.context;
  return failure?.type === 'email_taken' && 'email' in failure.fields;
}

/** Failures that are shown beside their inputs, or nowhere. */
const told: ReadonlySet<AuthFormFailure['type']> = new Set(['customer_not_found', 'body_invalid', 'email_taken']);
