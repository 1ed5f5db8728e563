import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { isHangUp } from '#server/platform/http/client-gone.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { isInMemoryAlone, type Pictures } from '../pictures/pictures.ts';
import { readRange } from './range.ts';
import type { Picture } from './service.ts';

/** Of every answer with a picture that somebody has given: whatever it is, a browser runs nothing of it. */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
} as const;

/** What decides which bytes are sent for one address, beside the picture. */
export const variesBy = 'authorization, cookie, x-passphrase-hash';

/** Whose share of what is made for viewers a request takes: that of its account, else of its network. */
export const holderOf = (request: FastifyRequest): string =>
  request.callerIfAny?.user.publicId ?? networkOf(request.ip);

/** Answers to Range, If-Range, If-None-Match and HEAD. */
export async function sendPicture(
  { files, pictures }: { files: BlobStore; pictures: Pictures },
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
): Promise<FastifyReply> {
  const { etag } = picture;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, picture.bytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${picture.bytes}`).send();

  reply.header('content-type', picture.mime);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${picture.bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : picture.bytes);
  // Without a stream, Fastify would set the length of a HEAD answer to 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const data = isInMemoryAlone(picture) ? pictures.hold(picture, holderOf(request), reply.raw) : picture.data;
  if (data) return reply.send(range ? data.subarray(range.start, range.end + 1) : data);
  const sent = range ?? { start: 0, end: picture.bytes - 1 };
  return sendFile(reply, (begin) => files.send(picture.key, sent, reply.raw, begin));
}

/** Bypasses Fastify's own sending, which supports only streams. */
async function sendFile(reply: FastifyReply, send: (begin: () => void) => Promise<void>): Promise<FastifyReply> {
  const { raw } = reply;
  try {
    await send(() => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(reply.statusCode);
    });
    raw.end();
  } catch (error) {
    if (!reply.sent) throw error;
    // The length is announced already: a cut connection is all that can tell the client.
    if (isHangUp(reply.request, error)) reply.log.debug('The client hung up');
    else reply.log.error({ err: error }, 'A picture was cut off');
    raw.destroy();
    // Fastify, whose hooks count and log what has been answered, hears of nothing else that ends an answer.
    raw.emit('error', error);
  }
  return reply;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag));
