import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { renditionWidths } from '#domain/limits.ts';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { imageMimes } from '#server/platform/files/image-mime.ts';
import { hangUpSignal, isHangUp } from '#server/platform/http/client-gone.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import { failures } from '#server/platform/http/schema.ts';
import type { Asker } from '#server/platform/limits/turns.ts';
import { Problem } from '#server/platform/problem.ts';
import { mayDownload, openScreen } from '../open-screen.ts';
import { FileId, Signature } from '../schemas.ts';
import { isInMemoryAlone, type Pictures } from '../pictures/pictures.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';
import { openBehind } from '../versions/open-behind.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { readRange } from './range.ts';
import { pictureOf, readSize, type Picture } from './service.ts';

const sizes = ['original', ...renditionWidths.map(String)];
const bytes = (description: string) => ({
  description,
  content: Object.fromEntries(imageMimes.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }])),
});

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  app.get(
    '/v1/files/:signature/:fileId/:size',
    {
      config: { turn: 'brief' },
      schema: {
        operationId: 'file',
        summary: 'The bytes of a picture',
        description:
          'The owner gets the original byte for byte, everyone else a copy without metadata; renditions are WebP. ' +
          'Where a rendition would be larger than the picture, that copy comes in its place. ' +
          'Where the owner does not allow downloads, nobody else gets the original, by no size. ' +
          'Answers to Range, If-Range and If-None-Match.',
        tags: [tag.name],
        'x-mesh': false,
        // No 401: the link stays good when a session is over; the page itself finds out about the session.
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Type.Object({
          signature: Signature,
          fileId: FileId,
          size: Type.String({ pattern: `^(${sizes.join('|')})$`, enum: sizes }),
        }),
        querystring: Type.Object(
          { download: Type.Optional(Type.Boolean({ description: 'Offer it for saving instead of showing it' })) },
          { additionalProperties: false },
        ),
        response: {
          200: bytes('The whole picture'),
          206: bytes('The part of it that was asked for'),
          304: Type.Null({ description: 'What the caller has is current' }),
          416: Type.Null({ description: 'Nothing lies in that range' }),
          ...failures(400, 404, 411, 433),
        },
      },
    },
    async (request, reply) => {
      const { signature, fileId, size } = request.params;
      const { query } = platform.db;
      const openShown = () => {
        const visit = { ...request.visitor, now: platform.clock.now() };
        return openScreen(query, visit, signature, { trashedForOwner: true });
      };
      const shown = await openShown();
      const opened = await openBehind(query, shown, fileId);
      if (size === 'original' && !mayDownload(opened)) throw new Problem('not_found');
      // A browser clears its cache at a log-out over HTTPS alone: what it keeps otherwise, the next person there would be shown.
      // Sessions also end without one, and what a camera tells is for no other eyes.
      const isKept = opened.isOwner && size !== 'original' && !platform.config.allowInsecureCookies;
      // Who has an account takes turns with the others of their network, who may be strangers that ask for a lot.
      const network = request.callerIfAny?.user.publicId ?? networkOf(request.ip);
      const asker = { block: blockOf(request.ip), network };
      /** What is not there may have been deleted forever since it was looked up: then it is not found, else it cannot be read now. */
      const unlessDeleted = async (error: unknown): Promise<never> => {
        if (codeOf(error) !== 'ENOENT') throw error;
        await openBehind(query, await openShown(), fileId);
        throw new Problem('unavailable', { retryAfter: 5, cause: error });
      };
      const looking = { asker, gone: () => hangUpSignal(reply) };
      const picture = await pictureOf(pictures, opened, readSize(size), looking).catch(unlessDeleted);
      reply.headers({
        'cache-control': isKept ? 'private, max-age=31536000, immutable' : 'private, no-cache',
        'content-disposition': contentDisposition(
          request.query.download === true ? 'attachment' : 'inline',
          picture.fileName,
        ),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy':
          opened === shown && opened.screen.deleted_at === null ? 'cross-origin' : 'same-site',
      });
      // What is kept is never asked for again, so it must not depend on cookies that change every 15 minutes.
      if (!isKept) reply.header('vary', 'authorization, cookie, x-passphrase-hash');
      return sendPicture({ files: platform.files, pictures }, request, reply, picture, asker).catch(unlessDeleted);
    },
  );
};

async function sendPicture(
  { files, pictures }: { files: BlobStore; pictures: Pictures },
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  asker: Asker,
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
  const data = isInMemoryAlone(picture) ? pictures.hold(picture, asker.block, reply.raw) : picture.data;
  if (data) return reply.send(range ? data.subarray(range.start, range.end + 1) : data);
  const sent = range ?? { start: 0, end: picture.bytes - 1 };
  return sendFile(reply, (begin) => files.send(picture.key, sent, reply.raw, begin, asker));
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
