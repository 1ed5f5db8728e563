import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import type { ListedSession } from '#server/accounts/sessions.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../main-api.ts';
import { AccountSession, EndedSessions, SessionId } from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/sessions';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform: { log }, accounts }) => {
  const { sessions } = accounts;
  for (const schema of [AccountSession, EndedSessions]) app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'sessions',
        summary: 'Where my account is signed in, the session used last first',
        tags,
        security,
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(AccountSession)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const { limit, offset } = request.query;
      // An account has a hundred at most.
      const all = await sessions.list(request.caller);
      const items = all.slice(offset, offset + limit).map(publicFace);
      return sendPage(reply, { items, total: all.length, limit, offset });
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: 'endSession',
        summary: 'Sign my account out somewhere',
        description:
          'From then on none of its tokens is good, in any process. What is unknown and foreign is answered alike.',
        tags,
        security,
        params: Type.Object({ id: SessionId }),
        response: { 200: ref(EndedSessions), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller: { user }, params }) => {
      if (!(await sessions.endListed(user.id, params.id))) throw new Problem('not_found');
      log.info({ event: 'sessions_ended', user: user.publicId, count: 1 }, 'A session was ended by its owner');
      return { count: 1 };
    },
  );

  app.delete(
    path,
    {
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Sign my account out everywhere but here',
        tags,
        security,
        response: { 200: ref(EndedSessions), ...failures(401, 403) },
      },
    },
    async ({ caller }) => {
      const count = await sessions.endOthers(caller);
      log.info({ event: 'sessions_ended', user: caller.user.publicId, count }, 'Sessions were ended by their owner');
      return { count };
    },
  );
};

const publicFace = ({ id, use, createdAt, isCurrent }: ListedSession): Static<typeof AccountSession> => ({
  id,
  product: use.product,
  system: use.system,
  network: use.network,
  date_created: new Date(createdAt).toISOString(),
  date_used: new Date(use.at).toISOString(),
  is_current: isCurrent,
});
