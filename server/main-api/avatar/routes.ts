import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { avatarBytesLimit, avatarSide } from '#domain/limits.ts';
import { viewerOf } from '#server/accounts/users.ts';
import { fileFormLimits, takeFileForm } from '#server/platform/http/file-form.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { Customer } from '../schemas.ts';
import { avatarLimit } from './limits.ts';
import { receiveAvatar, removeAvatar, replaceAvatar } from './service.ts';
import { shownAvatar } from './store.ts';

const NewAvatar = named('NewAvatar', {
  file: Type.String({
    format: 'binary',
    description: `A picture of at most ${avatarBytesLimit} bytes`,
    examples: ['the bytes of me.jpg'],
  }),
});

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/avatar';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  const limit = avatarLimit(platform);
  app.addSchema(NewAvatar);
  await app.register(multipart, { throwFileSizeLimit: false, limits: fileFormLimits(avatarBytesLimit) });

  app.post(
    path,
    {
      schema: {
        operationId: 'replaceAvatar',
        summary: 'Show a picture of me beside my name',
        description: `Its middle is kept, ${avatarSide} pixels wide and high, without metadata. It does not count in what my pictures take.`,
        tags,
        'x-mesh': false,
        'x-multipart': 'NewAvatar',
        security,
        response: { 200: ref(Customer), ...failures(400, 401, 413, 415, 429) },
      },
    },
    async (request) => {
      const { caller } = request;
      const { user } = caller;
      await platform.limits.take({ of: limit, key: user.publicId });
      const received = await takeFileForm(
        request,
        avatarBytesLimit,
        (source) => receiveAvatar(platform, source, user.publicId),
        (refused) => platform.files.discard(refused),
      );
      return viewerOf(await replaceAvatar(platform, user, received));
    },
  );

  app.delete(
    path,
    {
      schema: {
        operationId: 'removeAvatar',
        summary: 'Show no picture of me any more',
        tags,
        'x-mesh': false,
        security,
        response: { 200: ref(Customer), ...failures(401) },
      },
    },
    async ({ caller }) => viewerOf(await removeAvatar(platform, caller.user)),
  );

  app.get(
    '/v2/avatars/:fileId',
    {
      schema: {
        operationId: 'avatar',
        summary: 'The picture that somebody shows of themselves',
        tags,
        'x-mesh': false,
        security: [],
        params: Type.Object(
          { fileId: Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['Zb3Kq0Vt9sLxWm2A'] }) },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'The whole picture',
            content: Object.fromEntries([['image/webp', { schema: Type.String({ format: 'binary' }) }]]),
          },
          ...failures(400, 404),
        },
      },
    },
    async ({ params: { fileId } }, reply) => {
      const shown = await shownAvatar(platform.db.query, fileId);
      const found = shown && (await platform.files.find(fileId));
      if (!found) throw new Problem('not_found');
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': shown.mime,
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      });
      return sendBytes(reply, found.data ?? (await platform.files.read(fileId)));
    },
  );
};

/** The schema describes bytes as a text: JSON has no other word for them. */
const sendBytes = (reply: FastifyReply, bytes: Buffer): FastifyReply => reply.send(bytes);
