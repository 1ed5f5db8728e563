import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { PageHeaders, sendPage } from '#server/platform/http/paging.ts';
import { ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import type { MainApiContext } from '../main-api.ts';
import { Group } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(Group);

  app.get(
    '/v2/system/customers/groups',
    {
      schema: {
        operationId: 'groups',
        summary: 'The groups of accounts that can be opened',
        tags: [tag.name],
        // Pages learn it with the forms.
        'x-mesh': false,
        security: [],
        response: { 200: Type.Array(ref(Group), { headers: { ...PageHeaders, ...cacheTokenHeader } }) },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const items = content.current().groups.map(({ alias, title }) => ({ alias, title: title[locale] }));
      return sendPage(reply, { items, total: items.length, limit: items.length, offset: 0 });
    },
  );
};
