import type { FastifyRequest } from 'fastify';
import { keptName, type KeptFile } from '#domain/forms/form.ts';
import { attachmentBytesLimit, attachmentsOfField } from '#domain/limits.ts';
import { Problem } from '#server/platform/problem.ts';
import { fieldsOf } from '../plain-form.ts';

/** What a browser without JavaScript has sent. */
export interface PlainSiteForm {
  /** By name, those of the page among them. */
  texts: Readonly<Record<string, string>>;
  /** Ids of files that were taken before, by the alias of their field. */
  kept: Readonly<Record<string, readonly string[]>>;
  /** Files that come with it. */
  files: readonly { field: string; name: string; bytes: Buffer }[];
}

const prefix = keptName('');

/** For the parser of forms with files. */
export const siteFormLimits = {
  // One byte more than is allowed, so that the main API sees that there was more.
  fileSize: attachmentBytesLimit + 1,
  files: attachmentsOfField,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 100,
  headerPairs: 20,
};

/** Reads a form with files or without. Throws body_invalid where it is none. */
export async function readPlainSiteForm(request: FastifyRequest): Promise<PlainSiteForm> {
  const texts: Record<string, string> = {};
  const kept: Record<string, string[]> = {};
  const files: { field: string; name: string; bytes: Buffer }[] = [];
  const add = (name: string, value: string): void => {
    if (name.startsWith(prefix)) (kept[name.slice(prefix.length)] ??= []).push(value);
    else texts[name] = value;
  };
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries(fieldsOf(request.body))) add(name, value);
    return { texts, kept, files };
  }
  try {
    for await (const part of request.parts({ limits: siteFormLimits })) {
      if (part.type === 'field') add(part.fieldname, typeof part.value === 'string' ? part.value : '');
      else {
        const bytes = await part.toBuffer();
        // Where nothing is chosen a browser sends one without a name.
        if (part.filename !== '') files.push({ field: part.fieldname, name: part.filename, bytes });
      }
    }
  } catch (cause) {
    throw new Problem('body_invalid', { cause });
  }
  return { texts, kept, files };
}

/** Both together, by the alias of their field. */
export function withFiles(
  kept: PlainSiteForm['kept'],
  sent: Readonly<Record<string, readonly KeptFile[]>>,
): Record<string, string[]> {
  const fields = new Set([...Object.keys(kept), ...Object.keys(sent)]);
  return Object.fromEntries(
    [...fields].map((field) => [field, [...(kept[field] ?? []), ...(sent[field] ?? []).map(({ id }) => id)]]),
  );
}
