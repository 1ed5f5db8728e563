import { trapName, type Form } from '#domain/forms/form.ts';
import type { Locale } from '#domain/locales.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { FormFailure, SentFiles, SubmitFormOutput } from '#machines/form/form.machine.ts';
import { isOperationError, type OperationError } from '#src/lib/operation-error.ts';
import { formFaultsOf } from '#src/wiring/form/form-faults-of.ts';
import type { ReadForm } from '#src/wiring/form/read-filled.ts';
import type { OpenedForm, SendFiles } from '#src/wiring/form/use-form.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { sendWithProgress } from '#src/lib/transport.ts';

interface SiteFormCalls {
  form: Form;
  locale: Locale;
  flows: Pick<Flows, 'session' | 'requests'>;
  /** Reads the form of the page anew. */
  reread: () => void;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}

/** How a form of the site is sent: its files one after the other, then what is filled in. */
export const siteFormCalls = ({
  form,
  locale,
  flows,
  reread,
  now = () => performance.now(),
}: SiteFormCalls): Required<Pick<OpenedForm, 'submit' | 'sendFiles'>> => ({
  submit: (filled, signal, files) =>
    orRefused(form, async () => {
      const body = { fields: filled.values, files: merged(filled.kept, files), [trapName]: filled.trap };
      await restCall(flows, { path: `/forms/${form.alias}`, method: 'POST', body, locale, signal }).catch(
        (error: unknown) => {
          // The page judges by the same rules: what they let pass is refused where the server has another form by now.
          if (isOperationError(error) && error.type === 'body_invalid') reread();
          throw error;
        },
      );
      return { outcome: 'accepted', answer: { type: 'form.sent' } };
    }),
  sendFiles: (chosen, report, signal) => sendFiles({ form, locale, now }, chosen, report, signal),
});

function merged(kept: SentFiles, sent: SentFiles): SentFiles {
  const fields = new Set([...Object.keys(kept), ...Object.keys(sent)]);
  const all = [...fields].map((field) => [field, [...(kept[field] ?? []), ...(sent[field] ?? [])]] as const);
  return Object.fromEntries(all.filter(([, ids]) => ids.length > 0));
}

/** Milliseconds between two reports of progress. */
const reportInterval = 100;

async function sendFiles(
  { form, locale, now }: Required<Pick<SiteFormCalls, 'form' | 'locale' | 'now'>>,
  chosen: ReadForm['chosen'],
  report: (share: number) => void,
  signal: AbortSignal,
): ReturnType<SendFiles> {
  const total = Object.values(chosen)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  let reported = -Infinity;
  const ids: Record<string, string[]> = {};
  for (const [field, files] of Object.entries(chosen))
    for (const file of files) {
      const body = new FormData();
      body.append('field', field);
      body.append('file', file);
      try {
        const { id } = await sendWithProgress<{ id: string }>({
          method: 'POST',
          path: `/api/forms/${form.alias}/files`,
          body,
          locale,
          signal,
          onProgress: (bytes) => {
            if (now() - reported < reportInterval) return;
            reported = now();
            report(Math.min(1, (done + Math.min(bytes, file.size)) / total));
          },
        });
        (ids[field] ??= []).push(id);
      } catch (error) {
        if (!isOperationError(error) || error.status === 0) throw error;
        return { outcome: 'refused', failure: failureOf(form, error, field) };
      }
      done += file.size;
    }
  return { outcome: 'accepted', files: ids };
}

/** What the service refuses is an answer; where it cannot be reached the call rejects. */
async function orRefused(form: Form, send: () => Promise<SubmitFormOutput>): Promise<SubmitFormOutput> {
  try {
    return await send();
  } catch (error) {
    if (!isOperationError(error) || error.status === 0) throw error;
    return { outcome: 'refused', failure: failureOf(form, error) };
  }
}

/** `field` is that of the file that was refused. */
function failureOf(form: Form, { type, fields, message, retryAfter }: OperationError, field?: string): FormFailure {
  const found = formFaultsOf(form, fields);
  const rest = { said: message, ...(retryAfter === null ? {} : { retryAfter }) };
  if (Object.keys(found).length > 0) return { type, fields: found, ...rest };
  if (field !== undefined && ofFiles.has(type)) return { type, fields: { [field]: { said: message } } };
  // A fault that stands beside no field would be shown nowhere.
  return { type: type === 'body_invalid' ? 'internal' : type, fields: {}, ...rest };
}

const ofFiles: ReadonlySet<FormFailure['type']> = new Set(['file_empty', 'file_too_large', 'type_unsupported']);
