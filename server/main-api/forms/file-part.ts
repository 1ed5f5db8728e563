import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { attachmentBytesLimit } from '#domain/limits.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

/** Bytes of a form besides its file. */
const overhead = 16 * 1024;

/** For the parser of these forms. */
export const filePartLimits = {
  // One byte more than is allowed, so that the store sees that there was more.
  fileSize: attachmentBytesLimit + 1,
  fieldSize: 100,
  fieldNameSize: 100,
  parts: 3,
  headerPairs: 20,
};

/**
 * Reads a form of two parts, `field` and behind it `file`, and returns what `take` makes of the file. Throws body_invalid, which names
 * what is missing or too much, or file_too_large.
 */
export async function takeFilePart<Taken>(
  request: FastifyRequest,
  take: (field: string, file: { bytes: Readable; name: string }) => Promise<Taken>,
): Promise<Taken> {
  if (!request.isMultipart()) throw refusal('file', 'missing');
  if (Number(request.headers['content-length'] ?? 0) > attachmentBytesLimit + overhead) {
    request.raw.resume();
    throw new Problem('file_too_large');
  }
  let field: string | undefined;
  let taken: { value: Taken } | undefined;
  const parts = request.parts({ limits: filePartLimits });
  const next = () =>
    parts.next().catch((cause: unknown) => {
      throw new Problem('body_invalid', { cause });
    });
  for (let part = await next(); part.done !== true; part = await next()) {
    const { value } = part;
    if (value.type === 'field' && value.fieldname === 'field' && typeof value.value === 'string') field = value.value;
    else if (value.type === 'file' && value.fieldname === 'file' && !taken) {
      if (field === undefined) {
        value.file.resume();
        throw refusal('field', 'missing');
      }
      taken = { value: await take(field, { bytes: value.file, name: value.filename }) };
    } else throw refusal(value.fieldname, value.fieldname === 'file' ? 'repeated' : 'unknown');
  }
  if (!taken) throw refusal('file', 'missing');
  return taken.value;
}

/** The sender chooses the names of the parts, of any length. */
const refusal = (name: string, fault: FieldFault): Problem =>
  new Problem('body_invalid', { fields: { [name.slice(0, 100)]: fault } });
