import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { PageHeaders, sendPage } from '#server/platform/http/paging.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { contentCall } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';

const Language = named('Language', {
  id: Type.Integer({ examples: [3] }),
  title: Type.String({ description: 'In English', examples: ['Ukrainian'] }),
  short_title: Type.String({ examples: ['Укр'] }),
  selftitle: Type.String({ description: 'In the language itself', examples: ['Українська'] }),
  is_default: Type.Boolean({ description: 'Orders the language switch; the URL alone decides the language of a page' }),
  locale: Type.String({ examples: ['uk-UA'] }),
  code: Type.String({ description: 'en, ru or uk', examples: ['uk'] }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(Language);

  app.get(
    '/v2/system/languages',
    {
      schema: {
        operationId: 'languages',
        summary: 'The languages of the site',
        tags: [tag.name],
        ...contentCall,
        response: { 200: Type.Array(ref(Language), { headers: { ...PageHeaders, ...cacheTokenHeader } }) },
      },
    },
    async (_request, reply) => {
      cacheToken(reply, content.current().token);
      return sendPage(reply, {
        items: content.current().languages,
        total: content.current().languages.length,
        limit: content.current().languages.length,
        offset: 0,
      });
    },
  );
};
