import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { LinkList, SharedLink } from './schema.ts';
import { links, revokeLinks } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [SharedLink, LinkList]) app.addSchema(schema);

  app.get(
    '/v1/links',
    {
      schema: {
        operationId: 'links',
        summary: 'My links, those of collections first, newest first',
        description: 'Of screens only those that others have opened or that were changed.',
        tags,
        security: [{ bearer: [] }, { readKey: [] }],
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(SharedLink)), ...failures(400, 401) },
      },
    },
    async (request, reply) => sendPage(reply, await links(platform, request.caller, request.query)),
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
        response: { 200: ref(Signatures), ...failures(400, 401, 403) },
      },
    },
    async (request) => ({ signatures: await revokeLinks(platform, request.caller, request.body.signatures) }),
  );
};
