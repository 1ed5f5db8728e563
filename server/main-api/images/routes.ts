import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { failures } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../configs/tag.ts';
import type { MainApiContext } from '../main-api.ts';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.get(
    '/v2/system/images/:name',
    {
      schema: {
        operationId: 'image',
        summary: 'The bytes of a picture of the content',
        tags: [tag.name],
        'x-mesh': false,
        security: [],
        params: Type.Object(
          {
            name: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,99}$', examples: ['links-that-stay-yours.webp'] }),
          },
          { additionalProperties: false },
        ),
        querystring: Type.Object(
          {
            v: Type.Optional(
              Type.String({
                maxLength: 12,
                description: 'The version that the link names: its bytes never change',
                examples: ['3f1c9a7be204'],
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'The whole picture',
            content: Object.fromEntries(kinds.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }])),
          },
          ...failures(400, 404),
        },
      },
    },
    async (request, reply) => {
      const found = content.current().images.get(`images/${request.params.name}`);
      if (!found) throw new Problem('not_found');
      reply.headers({
        'cache-control': request.query.v === found.version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        'content-type': found.image.mime,
        'cross-origin-resource-policy': 'cross-origin',
      });
      return sendBytes(reply, found.bytes());
    },
  );
};

/** The schema describes bytes as a text: JSON has no other word for them. */
const sendBytes = (reply: FastifyReply, bytes: Buffer): FastifyReply => reply.send(bytes);
