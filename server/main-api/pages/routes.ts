import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { aliasParams, contentCall, localeOf, oneOf, sendOne } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { ContentPage } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(ContentPage);

  app.get(
    '/v2/system/pages/:alias',
    {
      schema: {
        operationId: 'page',
        summary: 'A page of prose',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('terms'),
        response: { 200: oneOf(ContentPage), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendOne(reply, now, now.pages[localeOf(request)].get(request.params.alias));
    },
  );
};
