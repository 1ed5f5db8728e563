import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { librariesOf, libraryFor } from '#server/accounts/libraries/roles.ts';
import { pageOf, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { inSpace, Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { TagChange, TagCount, TaggedScreens } from './schema.ts';
import { changeTags, tags, tagsOfScreens } from './service.ts';
import { tag } from './tag.ts';

const answer = pageOf(ref(TagCount));
/** All of them: they are as many as somebody has thought up. */
const inOne = <T>(items: T[]) => ({ items, total: items.length, limit: items.length, offset: 0 });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [TagCount, TagChange, TaggedScreens]) app.addSchema(schema);

  app.get(
    '/v1/tags',
    {
      schema: {
        operationId: 'tags',
        summary: 'My tags, those of most screens first',
        description: 'Without those that only screens of the trash have.',
        tags: [tag.name],
        security: [{ bearer: [] }, { readKey: [] }],
        querystring: strict(inSpace),
        response: { 200: answer, ...failures(400, 401, 404) },
      },
    },
    async ({ caller: { user }, query: { space } }, reply) =>
      sendPage(reply, inOne(await tags(platform, libraryFor(user, space, 'viewer')))),
  );

  app.post(
    '/v1/tags/read',
    {
      schema: {
        operationId: 'tagsOfScreens',
        summary: 'The tags of some of my screens',
        description: 'Each with how many of the named have it. Unknown and foreign screens are passed over.',
        tags: [tag.name],
        security: [{ bearer: [] }, { readKey: [] }],
        body: ref(TaggedScreens),
        response: { 200: answer, ...failures(400, 401) },
      },
    },
    async (request, reply) =>
      sendPage(
        reply,
        inOne(await tagsOfScreens(platform, librariesOf(request.caller.user, 'viewer'), request.body.signatures)),
      ),
  );

  app.post(
    '/v1/tags/change',
    {
      schema: {
        operationId: 'changeTags',
        summary: 'Add tags to some of my screens, and take others off',
        description:
          'Answers those of the named that have them so now; unknown and foreign ones, and those that would have too many, are ' +
          'passed over. Capital letters make no difference.',
        tags: [tag.name],
        security: [{ bearer: [] }, { manageKey: [] }],
        body: ref(TagChange),
        response: { 200: ref(Signatures), ...failures(400, 401, 403) },
      },
    },
    async (request) => ({
      signatures: await changeTags(platform, librariesOf(request.caller.user, 'editor'), request.body),
    }),
  );
};
