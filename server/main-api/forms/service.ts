import { isShown } from '#domain/forms/bound-fields.ts';
import { fieldsOf, type Choice, type Field, type Form, type FormValues } from '#domain/forms/form.ts';
import { attachmentBytesLimit } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { takeAttachments, waitingAttachments, type Attachment } from '#server/platform/attachments/store.ts';
import type { Page } from '#server/platform/http/paging.ts';
import { fieldFault, type FieldFault } from '#server/platform/messages/field-messages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { createFormLimits } from './limits.ts';
import type { DescribedForm, Forms } from './content.ts';
import { receivedValues } from './received-values.ts';
import { insertSubmission, type Answered } from './store.ts';
import { submissionLetters } from './work.ts';

type Sent = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'limits' | 'random'>;

export interface NewSubmission {
  fields: FormValues;
  /** Ids of files that were sent before, by the alias of their field. */
  files?: Readonly<Record<string, readonly string[]>>;
  /** What no person sees, and no person fills in. */
  website?: string;
}

const gone = fieldFault({
  en: 'This file is not there any more. Choose it again',
  ru: 'Этого файла уже нет. Выберите его ещё раз',
  uk: 'Цього файлу вже немає. Виберіть його ще раз',
});

/** A form that people send to the owner of the site. Throws not_found, also for forms that lead into an account. */
export function siteForm(forms: Forms, alias: string): DescribedForm {
  const form = forms.get(alias);
  if (!form || form.en.sent_text === null) throw new Problem('not_found');
  return form;
}

/** What a file of this field has to be. Throws body_invalid where the form has no such field. */
export function rulesOfFile(form: Form, alias: string): { mimes: string[]; limit: number } {
  const field = fieldsOf(form).find((each) => each.alias === alias && each.type === 'file');
  if (!field) throw new Problem('body_invalid', { fields: { field: 'not_allowed' } });
  const limitOf = (type: string) => field.validation_rules.find((rule) => rule.type === type)?.value;
  return {
    mimes: limitOf('mimes')?.split(',') ?? [],
    limit: Math.min(Number(limitOf('size') ?? attachmentBytesLimit), attachmentBytesLimit),
  };
}

/** A refusal of a file, with what the form says of that. */
export function inWordsOfForm(form: Form, alias: string, error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const broken = { type_unsupported: 'mimes', file_too_large: 'size' } as const;
  const type = error.type === 'type_unsupported' || error.type === 'file_too_large' ? error.type : undefined;
  const field = fieldsOf(form).find((each) => each.alias === alias);
  const rule = type && field?.validation_rules.find((each) => each.type === broken[type]);
  if (!type || !rule) return error;
  return new Problem(type, { fields: { [alias]: { said: rule.error_message } }, cause: error });
}

/** Keeps what somebody has sent, with its files, and has a letter written about it. Throws body_invalid or too_many. */
export async function submit(
  platform: Sent,
  limits: ReturnType<typeof createFormLimits>,
  { form, locale, sent, ip }: { form: Form; locale: Locale; sent: NewSubmission; ip: string },
): Promise<{ id: string; message: string }> {
  const { clock, config, db, jobs, random } = platform;
  const answer = { id: random.base62(22), message: form.sent_text ?? '' };
  // A program that fills in whatever it finds is told what it wants to hear.
  if (sent.website) return answer;
  const now = clock.now();
  const waiting = await filesOf(platform, sent.files ?? {}, now);
  const values = receivedValues(form, sent.fields, faultsOf(form, sent.files ?? {}, waiting), factsOf(waiting));
  await platform.limits.take(...limits.form(ip));
  const shown = fieldsOf(form).filter((field) => isShown(form, field, values));
  const taken = shown.flatMap(({ alias }) => {
    const files = waiting.get(alias) ?? [];
    return files.length > 0 ? [{ field: alias, ids: files.map(({ id }) => id) }] : [];
  });
  const submission = {
    ...answer,
    form: form.alias,
    locale,
    createdAt: now,
    title: form.title,
    answers: answersOf(shown, values),
    replyTo: shown.flatMap(({ alias, type }) => (type === 'email' ? (values[alias] ?? '') : [])).find(Boolean) ?? null,
  };
  await db.transaction(async (tx) => {
    const ids = taken.flatMap((field) => field.ids);
    // Another one may have taken them since.
    if (ids.length > 0 && (await takeAttachments(tx, ids, now)) < ids.length)
      throw new Problem('body_invalid', { fields: Object.fromEntries(taken.map(({ field }) => [field, gone])) });
    const { message: _told, ...kept } = submission;
    await insertSubmission(tx, kept, taken);
    if (config.contactEmail !== undefined) await jobs.enqueue(tx, submissionLetters, { id: answer.id });
  });
  return answer;
}

/** Those of the named files that wait, by their field. */
async function filesOf(
  { db }: Sent,
  named: NonNullable<NewSubmission['files']>,
  now: number,
): Promise<ReadonlyMap<string, Attachment[]>> {
  const ids = Object.values(named).flat();
  if (ids.length === 0) return new Map();
  const found = new Map((await waitingAttachments(db.query, ids, now)).map((file) => [file.id, file]));
  return new Map(
    Object.entries(named).map(([field, wanted]) => [
      field,
      [...new Set(wanted)].flatMap((id) => {
        const file = found.get(id);
        // One file stands in one place.
        found.delete(id);
        return file ? [file] : [];
      }),
    ]),
  );
}

function faultsOf(
  form: Form,
  named: NonNullable<NewSubmission['files']>,
  waiting: ReadonlyMap<string, Attachment[]>,
): Record<string, FieldFault> {
  const known = new Set(fieldsOf(form).flatMap(({ alias, type }) => (type === 'file' ? [alias] : [])));
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, ids]): [string, FieldFault][] => {
      if (!known.has(field)) return [[field.slice(0, 100), 'unknown']];
      return (waiting.get(field)?.length ?? 0) < ids.length ? [[field, gone]] : [];
    }),
  );
}

const factsOf = (waiting: ReadonlyMap<string, Attachment[]>) =>
  Object.fromEntries(
    [...waiting].map(([field, files]) => [field, files.map(({ mime, bytes }) => ({ type: mime, size: bytes }))]),
  );

/** What a person reads: of a choice its words; nothing of what was left empty, or is a file. */
function answersOf(shown: readonly Field[], values: FormValues): Answered[] {
  return shown.flatMap(({ alias, type, title, values: choices }) => {
    const value = values[alias] ?? '';
    if (type === 'file' || value === '') return [];
    const text = type === 'checkbox' ? '✓' : (choices.find(({ key }) => key === value)?.value ?? value);
    return [{ title, text }];
  });
}

/** The words for what somebody types, those that begin with it first. Throws not_found where the field has none. */
export function hintsFor(
  form: DescribedForm,
  locale: Locale,
  { field, search, limit, offset }: { field: string; search: string; limit: number; offset: number },
): Page<Choice> {
  const hints = Object.hasOwn(form.hints, field) ? form.hints[field]?.[locale] : undefined;
  if (!hints) throw new Problem('not_found');
  const wanted = plain(search, locale);
  const placed = hints.map((hint) => ({ hint, at: plain(hint.value, locale).indexOf(wanted) }));
  const found = [...placed.filter(({ at }) => at === 0), ...placed.filter(({ at }) => at > 0)];
  return { items: found.slice(offset, offset + limit).map(({ hint }) => hint), total: found.length, limit, offset };
}

const plain = (text: string, locale: Locale): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase(locale);
