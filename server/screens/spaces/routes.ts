import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';
import { copyScreens, planCopies } from './copy.ts';
import { moveScreens, planMove } from './move.ts';
import {
  CopyPlan,
  MovePlan,
  ScreenCopies,
  ScreenMove,
  ScreensMaybeCopied,
  ScreensToCopy,
  ScreensToMove,
} from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [ScreenMove, ScreensToMove, MovePlan, ScreensToCopy, ScreensMaybeCopied, CopyPlan, ScreenCopies])
    app.addSchema(schema);
  const copies = platform.limits.define('copyScreens', { amount: 60, window: 60_000 });

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

  app.post(
    '/v1/screens/copy/plan',
    {
      schema: {
        operationId: 'planCopies',
        summary: 'What it would do to copy some of my screens, or of my spaces, into a space or into my gallery',
        tags: [tag.name],
        security: [{ bearer: [] }],
        body: ref(ScreensMaybeCopied),
        response: { 200: ref(CopyPlan), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, body }) => planCopies(platform, caller, body),
  );

  app.post(
    '/v1/screens/copy',
    {
      schema: {
        operationId: 'copyScreens',
        summary: 'Copy some of my screens, or of my spaces, into a space or into my gallery',
        description:
          'The copies are mine and take my room; they have the picture as it is shown, and nothing that lies behind it. What is in no ' +
          'library of mine, or in the trash, is passed over.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        body: ref(ScreensToCopy),
        response: { 200: ref(ScreenCopies), ...failures(400, 401, 403, 404, 429) },
      },
    },
    async ({ caller, body }) => {
      await platform.limits.take({ of: copies, key: caller.user.publicId });
      return { copies: await copyScreens(platform, caller, body) };
    },
  );
};
