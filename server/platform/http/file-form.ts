import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldFault } from '../messages/field-messages.ts';
import { Problem } from '../problem.ts';

/** Bytes of a form besides its file. */
const overhead = 16 * 1024;

/** For the parser of forms of one part, `file`, of at most so many bytes. */
export const fileFormLimits = (bytes: number) => ({
  // One byte more than is allowed, so that the store sees that there was more.
  fileSize: bytes + 1,
  fieldNameSize: 100,
  parts: 2,
  headerPairs: 20,
});

/** Reads a form of one part, `file`, and returns what `take` makes of it; where the form is refused after that, `drop` gets it. Throws body_invalid, which names what is wrong, or file_too_large. */
export async function takeFileForm<Taken>(
  request: FastifyRequest,
  bytes: number,
  take: (file: Readable, name: string) => Promise<Taken>,
  drop?: (taken: Taken) => Promise<void>,
): Promise<Taken> {
  if (!request.isMultipart()) throw refusal('file', 'missing');
  if (Number(request.headers['content-length'] ?? 0) > bytes + overhead) {
    request.raw.resume();
    throw new Problem('file_too_large');
  }
  let taken: { value: Taken } | undefined;
  const parts = request.parts({ limits: fileFormLimits(bytes) });
  const next = () =>
    parts.next().catch((cause: unknown) => {
      throw new Problem('body_invalid', { cause });
    });
  try {
    for (let part = await next(); part.done !== true; part = await next()) {
      const { value } = part;
      if (value.type === 'file' && value.fieldname === 'file' && !taken)
        taken = { value: await take(value.file, value.filename) };
      else throw refusal(value.fieldname, value.fieldname === 'file' ? 'repeated' : 'unknown');
    }
  } catch (error) {
    if (taken) await drop?.(taken.value);
    throw error;
  }
  if (!taken) throw refusal('file', 'missing');
  return taken.value;
}

/** The sender chooses the names of the parts, of any length. */
const refusal = (name: string, fault: FieldFault): Problem =>
  new Problem('body_invalid', { fields: { [name.slice(0, 100)]: fault } });
