import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { inSpace, Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { ownLinkDefaults, setLinkDefaults } from './defaults.ts';
import { LinkDefaults, LinkList, LinksChange, SharedLink } from './schema.ts';
import { changeLinks, links, revokeLinks } from './service.ts';
import { readerOf } from '../collections/texts.ts';
import { tag } from './tag.ts';

const tags = [tag.name];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [SharedLink, LinkList, LinksChange, LinkDefaults]) app.addSchema(schema);

  app.get(
    '/v1/links',
    {
      schema: {
        operationId: 'links',
        summary: 'My links, those of collections first, newest first',
        description: 'Of screens only those that others have opened or that were changed.',
        tags,
        security: [{ bearer: [] }, { readKey: [] }],
        querystring: strict({ ...pageQuery, ...inSpace }),
        response: { 200: pageOf(ref(SharedLink)), ...failures(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { space, ...page } = request.query;
      const libraryId = libraryFor(request.caller.user, space, 'editor');
      return sendPage(reply, await links(platform, { libraryId, reader: readerOf(request) }, page));
    },
  );

  app.post(
    '/v1/links/revoke',
    {
      schema: {
        operationId: 'revokeLinks',
        summary: 'Turn off some of my links, or all of them',
        description:
          'Answers those of the named that were on; unknown and foreign ones are passed over, and nothing is listed when all are ' +
          'revoked. A link that is turned on later opens again.',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        body: ref(LinkList),
        response: { 200: ref(Signatures), ...failures(400, 401, 403, 404) },
      },
    },
    async (request) => ({ signatures: await revokeLinks(platform, request.caller, request.body) }),
  );

  app.post(
    '/v1/links/change',
    {
      schema: {
        operationId: 'changeLinks',
        summary: 'Change the links of some of my screens and collections alike',
        description:
          'What is left out stays; `allow_download` is for screens alone. Answers those that were changed: unknown and foreign ones, and ' +
          'those in the trash, are passed over.',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        body: ref(LinksChange),
        response: { 200: ref(Signatures), ...failures(400, 401, 403, 429) },
      },
    },
    async ({ caller, body, ip }) => ({ signatures: await changeLinks(platform, caller, body, ip) }),
  );

  app.get(
    '/v1/links/defaults',
    {
      schema: {
        operationId: 'linkDefaults',
        summary: 'The rules with which my new links begin',
        tags,
        security: [{ bearer: [] }],
        response: { 200: ref(LinkDefaults), ...failures(401) },
      },
    },
    ({ caller }) => ownLinkDefaults(platform, caller.user.libraryId),
  );

  app.put(
    '/v1/links/defaults',
    {
      schema: {
        operationId: 'setLinkDefaults',
        summary: 'Set the rules with which my new links begin',
        description: 'Those that I have stay as they are. None opens longer than LINK_EXPIRES_DAYS says.',
        tags,
        security: [{ bearer: [] }],
        body: ref(LinkDefaults),
        response: { 200: ref(LinkDefaults), ...failures(400, 401) },
      },
    },
    ({ caller, body }) => setLinkDefaults(platform, caller.user.id, body),
  );
};
