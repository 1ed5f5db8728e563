import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { dateOf } from '../calendar.ts';
import { inSpace } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../trash/tag.ts';
import { LeavingScreens } from './schema.ts';
import { leavingOf } from './store.ts';
import { leavingShown } from './work.ts';

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  app.addSchema(LeavingScreens);

  app.get(
    '/v1/trash/leaving',
    {
      schema: {
        operationId: 'leavingScreens',
        summary: 'What of mine goes to the trash by itself',
        description: 'Where KEEP_DAYS is set: screens that are in no collection, of which their owner was told.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        querystring: strict(inSpace),
        response: { 200: ref(LeavingScreens), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, query: { space } }) => {
      const { count, first } = await leavingOf(platform.db.query, libraryFor(caller.user, space, 'editor'), {
        limit: leavingShown,
      });
      return {
        count,
        first_at: first && new Date(first.leaves_at).toISOString(),
        first_day: first && dateOf(first.day),
      };
    },
  );
};
