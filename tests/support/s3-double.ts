import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '#server/platform/files/settings.ts';

interface Stored {
  data: Buffer;
  modified: number;
}

/** What stands in for an S3 in a test: all buckets in memory. */
export interface S3Double {
  /** Settings of a bucket of its own, made at once. */
  newBucket(): BucketSettings;
  /** Has what lies under this name count as written that many milliseconds earlier. */
  age(bucket: BucketSettings, name: string, by: number): void;
  namesIn(bucket: BucketSettings): string[];
  /** The next requests of a method are answered with these statuses; 200 as usual, and 0 breaks the connection. */
  failNext(method: string, statuses: readonly number[]): void;
  /** Breaks every connection while it is true. */
  isAway: boolean;
  /** Uploads in parts that were begun and neither completed nor given up. */
  openUploads(): number;
  close(): Promise<void>;
}

/** Names of a page: few, so that lists have several. */
const pageSize = 3;

/** Speaks as much of S3 as the store asks for, refuses bodies that are not what their hash says, and fails when it is told to. */
export async function startS3Double(): Promise<S3Double> {
  const buckets = new Map<string, Map<string, Stored>>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const failures = new Map<string, number[]>();
  let count = 0;

  const server = createServer((request, response) => {
    const planned = failures.get(request.method ?? '')?.shift();
    if (double.isAway || planned === 0) return void request.socket.destroy();
    void buffer(request).then((body) =>
      planned === undefined || planned === 200
        ? answer(request, body, response)
        : refuse(response, planned, planned < 500 ? 'AccessDenied' : 'SlowDown'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const [, bucketName = '', ...rest] = decodeURIComponent(pathname).split('/');
    const name = rest.join('/');
    const bucket = buckets.get(bucketName);
    if (!request.headers.authorization?.includes('Credential=kadr/')) return refuse(response, 403, 'AccessDenied');
    if (!bucket) return refuse(response, 404, 'NoSuchBucket');
    const said = request.headers['x-amz-content-sha256'];
    const hash = createHash('sha256').update(body).digest('hex');
    if (typeof said === 'string' && /^[0-9a-f]{64}$/.test(said) && said !== hash)
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    const { method } = request;
    if (method === 'GET' && name === '') return list(bucket, query, response);
    if (method === 'POST') return post(bucket, name, query, response);
    if (method === 'PUT') return put(request, bucket, name, query, body, response);
    if (method === 'DELETE') {
      const upload = query.get('uploadId');
      if (upload === null) bucket.delete(name);
      else uploads.delete(upload);
      return void response.writeHead(204).end();
    }
    const stored = bucket.get(name);
    if (!stored) return refuse(response, 404, 'NoSuchKey');
    get(request, stored, response);
  }

  function get({ method, headers }: IncomingMessage, { data, modified }: Stored, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const sent = from === undefined || to === undefined ? data : data.subarray(Number(from), Number(to) + 1);
    response.writeHead(sent === data ? 200 : 206, {
      'content-length': sent.length,
      'last-modified': new Date(modified).toUTCString(),
      ...(sent === data ? {} : { 'content-range': `bytes ${from}-${to}/${data.length}` }),
    });
    response.end(method === 'HEAD' ? undefined : sent);
  }

  function put(
    { headers }: IncomingMessage,
    bucket: Map<string, Stored>,
    name: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const part = query.get('partNumber');
    if (part !== null) {
      uploads.get(query.get('uploadId') ?? '')?.set(Number(part), body);
      return void response.writeHead(200, { etag: `"${part}"` }).end();
    }
    const source = headers['x-amz-copy-source'];
    if (source === undefined) {
      bucket.set(name, { data: body, modified: Date.now() });
      return void response.writeHead(200, { etag: '"whole"' }).end();
    }
    const [from = '', ...key] = decodeURIComponent(String(source)).split('/');
    const stored = buckets.get(from)?.get(key.join('/'));
    if (!stored) return refuse(response, 404, 'NoSuchKey');
    bucket.set(name, { ...stored, modified: Date.now() });
    xml(response, '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>');
  }

  function post(bucket: Map<string, Stored>, name: string, query: URLSearchParams, response: ServerResponse): void {
    if (query.has('uploads')) {
      const id = `upload-${(count += 1)}`;
      uploads.set(id, new Map());
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const parts = [...(uploads.get(id) ?? [])].toSorted(([one], [other]) => one - other);
    uploads.delete(id);
    bucket.set(name, { data: Buffer.concat(parts.map(([, data]) => data)), modified: Date.now() });
    xml(response, '<CompleteMultipartUploadResult><ETag>"parts"</ETag></CompleteMultipartUploadResult>');
  }

  function list(bucket: Map<string, Stored>, query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const names = [...bucket.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
    const left = names.filter((name) => name > after);
    const page = left.slice(0, pageSize);
    const last = page.at(-1);
    const more = left.length > page.length && last !== undefined;
    const contents = page.map((name) => {
      const { data, modified } = bucket.get(name) ?? { data: Buffer.alloc(0), modified: 0 };
      const date = new Date(modified).toISOString();
      return `<Contents><Key>${name}</Key><Size>${data.length}</Size><LastModified>${date}</LastModified></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
    xml(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  }

  const double: S3Double = {
    isAway: false,
    newBucket() {
      const bucket = `bucket-${(count += 1)}`;
      buckets.set(bucket, new Map());
      const credentials = { accessKeyId: 'kadr', secretAccessKey: 'a secret of this test' };
      return { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials, pathStyle: true };
    },
    age({ bucket }, name, by) {
      const stored = buckets.get(bucket)?.get(name);
      if (!stored) throw new Error(`Nothing is called ${name}`);
      stored.modified -= by;
    },
    namesIn: ({ bucket }) => [...(buckets.get(bucket)?.keys() ?? [])].toSorted(),
    failNext: (method, statuses) => void failures.set(method, [...statuses]),
    openUploads: () => uploads.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}
