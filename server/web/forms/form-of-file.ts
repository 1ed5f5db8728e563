import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EncodedForm } from '../main-api.ts';
import type { SentFile } from './plain-site-form.ts';

/** A form of one file for the main API, which reads the file as it comes. What it leaves of the file is for the caller to read. */
export function formOfFile({ field, name, bytes }: SentFile): EncodedForm {
  const boundary = `kadr-${randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  async function* parts(): AsyncGenerator<string | Buffer> {
    yield `${part('name="field"')}\r\n${field}\r\n`;
    yield `${part(`name="file"; filename="${quoted(name)}"`)}content-type: application/octet-stream\r\n\r\n`;
    yield* bytes.iterator({ destroyOnReturn: false });
    yield `\r\n--${boundary}--\r\n`;
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Readable.from(parts(), { objectMode: false }),
  };
}

/** As browsers write the name of a file. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
