import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';
import { moveScreens, planMove } from './move.ts';
import { MovePlan, ScreenMove, ScreensToMove } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [ScreenMove, ScreensToMove, MovePlan]) app.addSchema(schema);

  app.post(
    '/v1/screens/move/plan',
    {
      schema: {
        operationId: 'planMove',
        summary: 'What it would do to move some of my screens into a space, or out of one',
        tags: [tag.name],
        security: [{ bearer: [] }],
        body: ref(ScreensToMove),
        response: { 200: ref(MovePlan), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, body }) => planMove(platform, caller, body),
  );

  app.post(
    '/v1/screens/move',
    {
      schema: {
        operationId: 'moveScreens',
        summary: 'Move some of my screens into a space, or out of one',
        description:
          'Answers those that were moved. Out of a space goes what I have put there; unknown and foreign screens, and those in the trash, are ' +
          'passed over. They leave the collections that they are in. A link that my passphrase locked is turned off.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        body: ref(ScreenMove),
        response: { 200: ref(Signatures), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, body }) => ({ signatures: await moveScreens(platform, caller, body) }),
  );
};
