import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { aliasParams, contentCall, listOf, localeOf, oneOf, sendList, sendOne } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { Problem } from '#server/platform/problem.ts';
import { Menu, MenuItem } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [MenuItem, Menu]) app.addSchema(schema);

  app.get(
    '/v2/system/menu',
    {
      schema: {
        operationId: 'menu',
        summary: 'The menus of header and footer',
        tags: [tag.name],
        ...contentCall,
        response: { 200: oneOf(Menu) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const sections = now.menu[localeOf(request)];
      return sendOne(reply, now, {
        main: { header: sections.get('header') ?? [], footer: sections.get('footer') ?? [] },
      });
    },
  );

  app.get(
    '/v2/system/menu/:alias',
    {
      schema: {
        operationId: 'menuSection',
        summary: 'One menu',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('footer'),
        response: { 200: listOf(MenuItem), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const items = now.menu[localeOf(request)].get(request.params.alias);
      if (!items) throw new Problem('not_found');
      return sendList(reply, now, items);
    },
  );
};
