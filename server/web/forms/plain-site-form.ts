import type { Readable } from 'node:stream';
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
}

/** A file that comes with it. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Readable;
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

/**
 * Reads a form with files or without. Gives each file to `take`, with the texts that came before it, until that says that no more are
 * wanted, and only then reads on: none is held in memory. Throws body_invalid where it is none.
 */
export async function readPlainSiteForm(
  request: FastifyRequest,
  take: (file: SentFile, texts: PlainSiteForm['texts']) => Promise<boolean>,
): Promise<PlainSiteForm> {
  const texts = new Map<string, string>();
  const kept = new Map<string, string[]>();
  const add = (name: string, value: string): void => {
    if (!name.startsWith(prefix)) return void texts.set(name, value);
    const field = name.slice(prefix.length);
    kept.set(field, [...(kept.get(field) ?? []), value]);
  };
  const form = () => ({ texts: Object.fromEntries(texts), kept: Object.fromEntries(kept) });
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries(fieldsOf(request.body))) add(name, value);
    return form();
  }
  try {
    let wantsMore = true;
    for await (const part of request.parts({ limits: siteFormLimits })) {
      if (part.type === 'field') add(part.fieldname, typeof part.value === 'string' ? part.value : '');
      // Where nothing is chosen a browser sends a file without a name.
      else if (!wantsMore || part.filename === '') part.file.resume();
      else {
        wantsMore = await take({ field: part.fieldname, name: part.filename, bytes: part.file }, form().texts);
        part.file.resume();
      }
    }
  } catch (cause) {
    throw new Problem('body_invalid', { cause });
  }
  return form();
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
