import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, strict } from '#server/platform/http/schema.ts';
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
} from '../../content/content-call.ts';
import type { MainApiContext } from '../../main-api.ts';
import { shownPosts } from '../items/shown-posts.ts';
import { tag } from '../items/tag.ts';
import { DescribedPostCategory, PostCategory } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  for (const schema of [PostCategory, DescribedPostCategory]) app.addSchema(schema);

  app.get(
    '/posts/categories',
    {
      schema: {
        operationId: 'postCategories',
        summary: 'The categories of posts',
        tags: [tag.name],
        ...contentCall,
        querystring: strict(listQuery(wholeList)),
        response: { 200: listOf(PostCategory), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const locale = localeOf(request);
      const posts = shownPosts(now.posts[locale], platform.clock);
      const items = now.postCategories[locale].map(({ alias, title }) => ({
        id: alias,
        alias,
        title,
        posts_count: posts.filter(({ answer }) => answer.categories.some((each) => each.alias === alias)).length,
      }));
      return sendList(reply, now, items, request.query);
    },
  );

  app.get(
    '/posts/categories/:alias',
    {
      schema: {
        operationId: 'postCategory',
        summary: 'One category of posts',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('guides'),
        response: { 200: oneOf(DescribedPostCategory), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const locale = localeOf(request);
      const found = now.postCategories[locale].find(({ alias }) => alias === request.params.alias);
      if (!found) return sendOne(reply, now, undefined);
      const posts = shownPosts(now.posts[locale], platform.clock);
      const posts_count = posts.filter(({ answer }) =>
        answer.categories.some((each) => each.alias === found.alias),
      ).length;
      return sendOne(reply, now, { id: found.alias, ...found, posts_count });
    },
  );
};
