import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '#server/platform/error-code.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

export interface UploadForm {
  /** Arrives while it is read; its end is not the end of the form. */
  file: Readable;
  fileName: string | undefined;
  /** Reads on behind the file; rejects with body_invalid when there is another part or no end, or body_too_large. */
  rest: () => Promise<void>;
}

/** Bytes of a form besides its file: boundaries, headers, and what may stand before and after the parts. */
const formOverhead = 64 * 1024;

/** Throws file_too_large where the sender says that more is coming than a form with a file of `fileLimit` bytes holds. */
export function refuseTooLarge({ headers }: Pick<FastifyRequest, 'headers'>, fileLimit: number): void {
  if (Number(headers['content-length'] ?? 0) > fileLimit + formOverhead) throw new Problem('file_too_large');
}

/**
 * Begins to read a form of one part, `file`, of at most `fileLimit` bytes. Throws body_invalid, which names what is missing
 * or too much, and body_too_large where more comes than its sender has announced.
 */
export async function readUploadForm(request: FastifyRequest, fileLimit: number): Promise<UploadForm> {
  if (!request.isMultipart()) throw refusal('file', 'missing');
  const limit = fileLimit + formOverhead;
  let named = '';
  const parts = request.parts({
    // The parser asks this of every part; its refusal of names that every object has, such as __proto__, tells no name.
    isPartAFile(name, contentType, fileName) {
      named = name ?? '';
      return contentType === 'application/octet-stream' || fileName !== undefined;
    },
  });
  const refuse = (cause: unknown): never => {
    if (codeOf(cause) === 'FST_PROTO_VIOLATION') throw refusal(named, 'unknown');
    // What else the parser throws, some of it without a code, is the sender's doing.
    throw new Problem('body_invalid', { cause });
  };
  // This makes the parser the stream's first reader; who reads before it takes bytes away from it.
  const beginning = parts.next().catch(refuse);
  const tooMuch = refuseBeyond(request.raw, limit);
  const first = await Promise.race([beginning, tooMuch]);
  if (first.done) throw refusal('file', 'missing');
  const part = first.value;
  if (part.fieldname !== 'file') throw refusal(part.fieldname, 'unknown');
  if (part.type !== 'file') throw refusal('file', 'missing');
  return {
    file: part.file,
    fileName: part.filename,
    async rest() {
      const next = await Promise.race([parts.next().catch(refuse), tooMuch]);
      if (next.done) return;
      const { fieldname } = next.value;
      throw refusal(fieldname, fieldname === 'file' ? 'repeated' : 'unknown');
    },
  };
}

/** Rejects when the whole form has more bytes than this: its parser counts only those of the file. */
function refuseBeyond(source: Readable, limit: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it.
  promise.catch(() => undefined);
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) reject(new Problem('body_too_large'));
  });
  return promise;
}

/** The sender chooses the names of the parts, of any length. */
const refusal = (name: string | undefined, fault: FieldFault): Problem =>
  new Problem('body_invalid', { fields: { [(name ?? '').slice(0, 100)]: fault } });
