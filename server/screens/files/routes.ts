import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { renditionWidths } from '#domain/limits.ts';
import { signaturePattern } from '#domain/signature.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { imageMimes } from '#server/platform/files/image-mime.ts';
import { failures } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { guidePicture } from '../collections/pictures/guide-picture.ts';
import { mayDownload, openScreen } from '../open-screen.ts';
import { FileId, Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';
import { openBehind } from '../versions/open-behind.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { holderOf, pictureHeaders, sendPicture, variesBy } from './send-picture.ts';
import { pictureOf, readSize } from './service.ts';

const sizes = ['original', ...renditionWidths.map(String)];
const bytes = (description: string) => ({
  description,
  content: Object.fromEntries(imageMimes.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }])),
});

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  app.get(
    '/v1/files/:signature/:fileId/:size',
    {
      schema: {
        operationId: 'file',
        summary: 'The bytes of a picture',
        description:
          'The owner gets the original byte for byte, everyone else a copy without metadata; renditions are WebP. ' +
          'What lies behind a drawing, and versions, are for the owner alone, and of keys for those that may also manage. ' +
          'Where a rendition would be larger than the picture, that copy comes in its place. ' +
          'Where the owner does not allow downloads, nobody else gets the original, by no size. ' +
          'Answers to Range, If-Range and If-None-Match.',
        tags: [tag.name],
        'x-mesh': false,
        // No 401: the link stays good when a session is over; the page itself finds out about the session.
        security: [{}, { bearer: [] }, { readKey: [] }, { manageKey: [] }, { updateKey: [] }],
        params: Type.Object({
          signature: Signature,
          fileId: FileId,
          size: Type.String({ pattern: `^(${sizes.join('|')})$`, enum: sizes }),
        }),
        querystring: Type.Object(
          {
            download: Type.Optional(Type.Boolean({ description: 'Offer it for saving instead of showing it' })),
            drawn: Type.Optional(
              Type.Boolean({ description: 'The rendition, also where it takes more bytes than the picture' }),
            ),
            collection: Type.Optional(
              Type.String({
                pattern: signaturePattern,
                description: 'A guide, whose own picture of the screen it is',
                examples: ['9Rk2mQxTn5VbYc7LpWz3Ha'],
              }),
            ),
          },
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
        return openScreen(query, visit, signature, { trashedForOwner: true }).catch(unlessMembersOnly);
      };
      const shown = await openShown();
      const { callerIfAny } = request;
      const inGuide = await guidePicture(
        query,
        { visitor: request.visitor, shown, now: platform.clock.now() },
        { collection: request.query.collection, fileId },
      );
      // What lies behind the picture has what its drawing hides: a program that may read alone has no use for it.
      if (!inGuide && fileId !== shown.screen.file_key && callerIfAny?.scopes?.includes('manage') === false)
        throw new Problem('not_found');
      const opened = inGuide ?? (await openBehind(query, shown, fileId));
      if (size === 'original' && !mayDownload(opened)) throw new Problem('not_found');
      // A browser clears its cache at a log-out over HTTPS alone: what it keeps otherwise, the next person there would be shown.
      // Sessions also end without one, and what a camera tells is for no other eyes.
      const isKept = opened.role !== null && size !== 'original' && !platform.config.allowInsecureCookies;
      /** What is not there may have been deleted forever since it was looked up: then it is not found, else it cannot be read now. */
      const unlessDeleted = async (error: unknown): Promise<never> => {
        if (codeOf(error) !== 'ENOENT') throw error;
        if (!inGuide) await openBehind(query, await openShown(), fileId);
        throw new Problem('unavailable', { retryAfter: 5, cause: error });
      };
      const picture = await pictureOf(
        pictures,
        opened,
        readSize(size),
        holderOf(request),
        request.query.drawn === true,
      ).catch(unlessDeleted);
      reply.headers({
        ...pictureHeaders,
        'cache-control': isKept ? 'private, max-age=31536000, immutable' : 'private, no-cache',
        'content-disposition': contentDisposition(
          request.query.download === true ? 'attachment' : 'inline',
          picture.fileName,
        ),
        'cross-origin-resource-policy':
          opened === shown && opened.screen.deleted_at === null ? 'cross-origin' : 'same-site',
      });
      // What is kept is never asked for again, so it must not depend on cookies that change every 15 minutes.
      if (!isKept) reply.header('vary', variesBy);
      return sendPicture({ files: platform.files, pictures }, request, reply, picture).catch(unlessDeleted);
    },
  );
};

/** A picture sends nobody to sign in: its page does. */
function unlessMembersOnly(error: unknown): never {
  if (error instanceof Problem && error.type === 'sign_in_required') throw new Problem('not_found', { cause: error });
  throw error;
}
