import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageQuery } from '#server/platform/http/paging.ts';
import { failures, strict } from '#server/platform/http/schema.ts';
import { aliasParams, contentCall, listOf, localeOf, oneOf, sendList, sendOne } from '../../content/content-call.ts';
import { aliasPattern } from '../../content/rules.ts';
import type { MainApiContext } from '../../main-api.ts';
import type { WrittenPost } from './content.ts';
import { Post, WholePost } from './schema.ts';
import { shownPosts } from './shown-posts.ts';
import { tag } from './tag.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  for (const schema of [Post, WholePost]) app.addSchema(schema);

  app.get(
    '/posts/items',
    {
      schema: {
        operationId: 'posts',
        summary: 'Posts in the language of the caller, newest first',
        tags: [tag.name],
        ...contentCall,
        querystring: strict({
          limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
          offset: pageQuery.offset,
          category: Type.Optional(
            Type.String({ pattern: aliasPattern, description: 'Only posts of this category', examples: ['guides'] }),
          ),
          search: Type.Optional(
            Type.String({ maxLength: 200, description: 'Only posts that say all of these words', examples: ['link'] }),
          ),
        }),
        response: { 200: listOf(Post), ...failures(400) },
      },
    },
    async (request, reply) => {
      const { category, search = '', ...page } = request.query;
      const now = content.current();
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      const posts = shownPosts(now.posts[localeOf(request)], platform.clock)
        .filter(({ answer }) => category === undefined || answer.categories.some(({ alias }) => alias === category))
        .filter(({ searched }) => words.every((word) => searched.includes(word)));
      return sendList(
        reply,
        now,
        posts.map(({ answer }) => answer),
        page,
      );
    },
  );

  app.get(
    '/posts/items/:alias',
    {
      schema: {
        operationId: 'post',
        summary: 'One post with its neighbours',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('links-that-stay-yours'),
        response: { 200: oneOf(WholePost), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const posts = shownPosts(now.posts[localeOf(request)], platform.clock);
      const place = posts.findIndex(({ answer }) => answer.alias === request.params.alias);
      const post = posts[place];
      if (!post) return sendOne(reply, now, undefined);
      const neighbours = { previous: neighbourOf(posts[place + 1]), next: neighbourOf(posts[place - 1]) };
      return sendOne(reply, now, { ...post.answer, ...post.whole, ...neighbours });
    },
  );
};

const neighbourOf = (post: WrittenPost | undefined) =>
  post ? { alias: post.answer.alias, title: post.answer.title } : null;
