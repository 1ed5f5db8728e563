import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../configs/tag.ts';
import { aliasParams, contentCall, listOf, listQuery, localeOf, sendList } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { LookupEntry } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(LookupEntry);

  app.get(
    '/v2/system/lookups/:alias',
    {
      schema: {
        operationId: 'lookup',
        summary: 'What can be chosen, as currencies',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('currency'),
        querystring: strict(listQuery(50)),
        response: { 200: listOf(LookupEntry), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const entries = now.lookups[localeOf(request)].get(request.params.alias);
      if (!entries) throw new Problem('not_found');
      return sendList(reply, now, entries, request.query);
    },
  );
};
