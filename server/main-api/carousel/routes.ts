import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../configs/tag.ts';
import { aliasParams, contentCall, listOf, localeOf, sendList } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { Slide } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(Slide);

  app.get(
    '/carousel/:alias',
    {
      schema: {
        operationId: 'carousel',
        summary: 'The slides of a carousel',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('home'),
        response: { 200: listOf(Slide), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const slides = now.carousels[localeOf(request)].get(request.params.alias);
      if (!slides) throw new Problem('not_found');
      return sendList(reply, now, slides);
    },
  );
};
