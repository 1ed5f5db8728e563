import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

export interface UploadForm {
  /** Arrives while it is read; its end is not the end of the form. */
  file: Readable;
  fileName: string | undefined;
  /** Reads on behind the file; rejects with body_invalid when there is another part, or no end. */
  rest: () => Promise<void>;
}

/** Begins to read a form of one part, `file`. Throws body_invalid, which names what is missing or too much. */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw refusal('file', 'missing');
  const parts = request.parts();
  const first = await parts.next().catch(refuse);
  if (first.done) throw refusal('file', 'missing');
  const part = first.value;
  if (part.fieldname !== 'file') throw refusal(part.fieldname, 'unknown');
  if (part.type !== 'file') throw refusal('file', 'missing');
  return {
    file: part.file,
    fileName: part.filename,
    async rest() {
      const next = await parts.next().catch(refuse);
      if (next.done) return;
      const { fieldname } = next.value;
      throw refusal(fieldname, fieldname === 'file' ? 'repeated' : 'unknown');
    },
  };
}

/** Part names are the sender's own, of any length. */
const refusal = (name: string | undefined, fault: FieldFault): Problem =>
  new Problem('body_invalid', { fields: { [(name ?? '').slice(0, 100)]: fault } });

/** What the parser of forms throws, some of it without a code, is the sender's doing. */
function refuse(cause: unknown): never {
  throw new Problem('body_invalid', { cause });
}
