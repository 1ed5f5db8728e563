import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, strict } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import {
  aliasParams,
  contentCall,
  listOf,
  listQuery,
  localeOf,
  oneOf,
  sendList,
  sendOne,
  wholeList,
} from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { Block } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(Block);

  app.get(
    '/v2/system/blocks',
    {
      schema: {
        operationId: 'blocks',
        summary: 'Pieces of text that pages place by their keys',
        tags: [tag.name],
        ...contentCall,
        querystring: strict(listQuery(wholeList)),
        response: { 200: listOf(Block), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendList(reply, now, now.blocks[localeOf(request)], request.query);
    },
  );

  app.get(
    '/v2/system/blocks/:alias',
    {
      schema: {
        operationId: 'block',
        summary: 'One piece of text',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('contact-note'),
        response: { 200: oneOf(Block), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendOne(
        reply,
        now,
        now.blocks[localeOf(request)].find(({ key }) => key === request.params.alias),
      );
    },
  );
};
