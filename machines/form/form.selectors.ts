import type { SnapshotFrom } from 'xstate';
import type { FormValues } from '#domain/forms/form.ts';
import type { FieldFaults, FormFailure, formMachine } from './form.machine.ts';

type FormSnapshot = SnapshotFrom<typeof formMachine>;

/** Also true after success, until the page is left. */
export const selectIsPending = (form: FormSnapshot): boolean => form.hasTag('pending');

/** How much of the files is there that are on their way, from 0 to 1; null while none are. */
export const selectShare = (form: FormSnapshot): number | null =>
  form.hasTag('uploading') ? form.context.share : null;

/** Of every field but secrets and files. */
export const selectValues = (form: FormSnapshot): FormValues => form.context.values;

/** What is wrong with which field. */
export const selectFaults = (form: FormSnapshot): FieldFaults => form.context.failure?.fields ?? nothing;
const nothing: FieldFaults = {};

/** The index of the step that is asked for. */
export const selectStep = (form: FormSnapshot): number => form.context.step;

/** Another number at each refusal: the person is taken to the first wrong field then, and not while they mend it. */
export const selectRefusals = (form: FormSnapshot): number => form.context.refusals;

/** A failure of the whole form, or null. The login's `customer_not_found` is shown nowhere. */
export function selectFormFailure(form: FormSnapshot): FormFailure | null {
  const { failure } = form.context;
  return failure && !told.has(failure.type) ? failure : null;
}

/** Failures that are shown beside their fields, or nowhere. */
const told: ReadonlySet<FormFailure['type']> = new Set([
  'customer_not_found',
  'body_invalid',
  'type_unsupported',
  'file_too_large',
  'file_empty',
  'email_taken',
  'code_wrong',
  'code_expired',
]);
