import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { codeOf } from '../../error-code.ts';
import { Problem } from '../../problem.ts';
import type { ByteRange } from '../blob-store.ts';
import type { BucketSettings } from '../settings.ts';

const megabyte = 1024 * 1024;
/** Bytes beyond which a file is sent in parts, and of a part. */
const wholeBytes = 16 * megabyte;
const partBytes = 8 * megabyte;
/** Milliseconds: for a connection, for the head of an answer, and for a file as a whole. */
const connectPatience = 3000;
const answerPatience = 20_000;
const filePatience = 300_000;
const attempts = 3;
/** Clients that read slowly hold one each. */
const connections = 1000;

const silence = (): void => undefined;
const silent = { debug: silence, info: silence, warn: silence, error: silence };

export interface ListedObject {
  name: string;
  bytes: number;
  /** Epoch milliseconds, by the clock of the bucket. */
  modified: number;
}

/** What lies in a bucket, by name. What fails rejects with Problem unavailable, and what is not there with ENOENT. */
export interface Bucket {
  put(name: string, data: Buffer): Promise<void>;
  /** Resolves when the bucket has all of a file, as it says itself by its hash. */
  putFile(name: string, path: string, facts: { bytes: number; sha256: string }): Promise<void>;
  /** `bytes` are those of the whole object. */
  get(name: string, range?: ByteRange): Promise<{ bytes: number; body: Readable }>;
  /** Null where there is none. */
  sizeOf(name: string): Promise<number | null>;
  /** False where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** All that begins with this, page by page, in the order of the names. */
  list(prefix: string): AsyncGenerator<ListedObject[]>;
  close(): void;
}

export function openBucket({ bucket, endpoint, region, credentials, pathStyle }: BucketSettings): Bucket {
  const agent = { maxSockets: connections, keepAlive: true };
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Others than AWS know no checksums behind a body, and some store them with it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // What fails is told to the caller.
    logger: silent,
    requestHandler: {
      connectionTimeout: connectPatience,
      requestTimeout: answerPatience,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const at = (name: string) => ({ Bucket: bucket, Key: name });

  async function sendFile(name: string, path: string, { bytes, sha256 }: { bytes: number; sha256: string }) {
    const abortSignal = AbortSignal.timeout(filePatience);
    const command = new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: bytes });
    // The hash that was taken while it arrived: what the bucket gets is that, or is refused by it.
    command.middlewareStack.add(
      (next) => (args) => {
        if (hasHeaders(args.request)) args.request.headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build' },
    );
    await client.send(command, { abortSignal });
  }

  async function sendParts(name: string, path: string): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({
      client,
      params: { ...at(name), Body: createReadStream(path, { highWaterMark: megabyte }) },
      partSize: partBytes,
      queueSize: 2,
    });
    const late = setTimeout(() => void upload.abort(), filePatience);
    try {
      await upload.done();
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async put(name, data) {
      await client
        .send(new PutObjectCommand({ ...at(name), Body: data, ContentLength: data.length }))
        .catch((error: unknown) => fail(name, error));
    },

    async putFile(name, path, facts) {
      if (facts.bytes > wholeBytes) return sendParts(name, path).catch((error: unknown) => fail(name, error));
      for (let count = 1; ; count += 1) {
        try {
          return await sendFile(name, path, facts);
        } catch (error) {
          // A stream is read once: the file is opened anew.
          if (count === attempts || !mayPass(error)) return fail(name, error);
          await delay(100 * 2 ** count * (0.5 + Math.random()));
        }
      }
    },

    async get(name, range) {
      const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      try {
        const answer = await client.send(new GetObjectCommand({ ...at(name), ...asked }));
        if (!(answer.Body instanceof Readable)) throw new TypeError('A stream was expected');
        const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
        return { bytes: Number(whole ?? answer.ContentLength), body: answer.Body };
      } catch (error) {
        return fail(name, error);
      }
    },

    async sizeOf(name) {
      try {
        const { ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand(at(name)));
        return bytes;
      } catch (error) {
        return isMissing(error) ? null : fail(name, error);
      }
    },

    async copy(from, to) {
      try {
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${from}` }));
        return true;
      } catch (error) {
        return isMissing(error) ? false : fail(from, error);
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name))).catch((error: unknown) => {
        if (!isMissing(error)) fail(name, error);
      });
    },

    async *list(prefix) {
      for (let token: string | undefined; ;) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
          .catch((error: unknown) => fail(prefix, error));
        yield (page.Contents ?? []).flatMap(({ Key: name, Size: bytes = 0, LastModified: modified }) =>
          name === undefined ? [] : [{ name, bytes, modified: modified?.getTime() ?? Infinity }],
        );
        token = page.NextContinuationToken;
        if (page.IsTruncated !== true || token === undefined) return;
      }
    },

    close: () => client.destroy(),
  };
}

const hasHeaders = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request;

/** A bucket that is missing itself has lost nothing. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Whether another try may succeed where this one has failed. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return codeOf(error) !== 'ENOENT';
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 429 || status === 408;
}

function fail(name: string, error: unknown): never {
  if (isMissing(error))
    throw Object.assign(new Error(`ENOENT: no such object, ${name}`, { cause: error }), {
      code: 'ENOENT',
      syscall: 'open',
    });
  // Of a file on this machine's disk.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open') throw error;
  throw new Problem('unavailable', { retryAfter: 5, cause: error });
}
