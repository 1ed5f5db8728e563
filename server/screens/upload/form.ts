import type { Readable } from 'node:stream';
import type { FastifyMultipartOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '#server/platform/error-code.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

/** The parts that a form has. */
export interface FormShape {
  /** The name of its one file. */
  file: string;
  /** The names of its texts, before or behind the file, and how many bytes of UTF-8 each may have. None has to be there. */
  texts: Readonly<Record<string, number>>;
}

export type FormTexts = Readonly<Record<string, string>>;

export interface UploadForm {
  /** Arrives while it is read; its end is not the end of the form. */
  file: Readable;
  fileName: string | undefined;
  /** Reads on behind the file; rejects with body_invalid when there is another part or no end, or body_too_large. */
  rest: () => Promise<FormTexts>;
}

/** Bytes of a form besides its parts: boundaries, headers, and what may stand before and after the parts. */
const formOverhead = 64 * 1024;

const bytesBeside = ({ texts }: FormShape): number =>
  Object.values(texts).reduce((sum, bytes) => sum + bytes, formOverhead);

/** What the multipart parser of a route with such forms is registered with. */
export const parserOf = ({ texts }: FormShape, fileLimit: number): FastifyMultipartOptions => ({
  throwFileSizeLimit: false,
  limits: {
    // One byte more than is allowed, so that the store sees that there was more.
    fileSize: fileLimit + 1,
    fieldSize: Math.max(1024, ...Object.values(texts)),
    fieldNameSize: 100,
    // One more than is taken, so that it can be named in the refusal.
    parts: Object.keys(texts).length + 2,
    headerPairs: 20,
  },
});

/** Throws file_too_large where the sender says that more is coming than a form with a file of `fileLimit` bytes holds. */
export function refuseTooLarge(
  { headers }: Pick<FastifyRequest, 'headers'>,
  shape: FormShape,
  fileLimit: number,
): void {
  if (Number(headers['content-length'] ?? 0) > fileLimit + bytesBeside(shape)) throw new Problem('file_too_large');
}

/**
 * Begins to read a form of this shape, whose file has at most `fileLimit` bytes. Throws body_invalid, which names what is missing
 * or too much, and body_too_large where more comes than its sender has announced.
 */
export async function readUploadForm(
  request: FastifyRequest,
  shape: FormShape,
  fileLimit: number,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw refusal(shape.file, 'missing');
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
  const tooMuch = refuseBeyond(request.raw, fileLimit + bytesBeside(shape));
  const texts = new Map<string, string>();
  const keepText = (part: Multipart): void => {
    const limit = shape.texts[part.fieldname];
    if (limit === undefined) throw refusal(part.fieldname, part.fieldname === shape.file ? 'repeated' : 'unknown');
    if (texts.has(part.fieldname)) throw refusal(part.fieldname, 'repeated');
    if (part.type === 'file' || typeof part.value !== 'string') throw refusal(part.fieldname, 'wrong_type');
    if (part.valueTruncated || Buffer.byteLength(part.value) > limit)
      throw refusal(part.fieldname, { fault: 'too_long', limit });
    texts.set(part.fieldname, part.value);
  };
  const next = () => Promise.race([parts.next().catch(refuse), tooMuch]);
  for (let found = await Promise.race([beginning, tooMuch]); ; found = await next()) {
    if (found.done) throw refusal(shape.file, 'missing');
    const part = found.value;
    if (part.fieldname !== shape.file) {
      keepText(part);
      continue;
    }
    if (part.type !== 'file') throw refusal(shape.file, 'missing');
    return {
      file: part.file,
      fileName: part.filename,
      async rest() {
        for (let more = await next(); !more.done; more = await next()) keepText(more.value);
        return Object.fromEntries(texts);
      },
    };
  }
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
