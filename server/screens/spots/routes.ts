import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { createViews } from '../count-view.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { createEntries } from '../share/enter.ts';
import { tag } from '../upload/tag.ts';
import { ScreenChange, SpaceName, Spot } from './schema.ts';
import { changeScreen, spot } from './service.ts';

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [SpaceName, Spot, ScreenChange]) app.addSchema(schema);
  const recorders = { views: createViews(platform), entries: createEntries(platform) };

  app.get(
    '/v1/spots/:signature',
    {
      schema: {
        operationId: 'spot',
        summary: 'One screen by its signature',
        description:
          'For everybody who knows the signature, as long as its link is open. Unknown and deleted ones, and those whose link is off ' +
          'or has expired, answer alike. Where its owner has a passphrase, or the link a password or counted views, `x-passphrase-hash` takes what was given for it.',
        tags: [tag.name],
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Type.Object({ signature: Signature }),
        response: { 200: ref(Spot), ...failures(400, 401, 404, 411, 433) },
      },
    },
    (request) => spot(platform, recorders, request.visitor, request.params.signature),
  );

  app.patch(
    '/v1/screens/:signature',
    {
      schema: {
        operationId: 'changeScreen',
        summary: 'Change what I say of one of my screens, its tags or its link',
        description:
          'What is left out stays. Turned off, its link opens to nobody else with the next request, nor do the pictures.',
        tags: [tag.name],
        security: [{ bearer: [] }, { manageKey: [] }],
        params: Type.Object({ signature: Signature }),
        body: ref(ScreenChange),
        response: { 200: ref(Spot), ...failures(400, 401, 403, 404, 429) },
      },
    },
    (request) => changeScreen(platform, request.caller, request.params.signature, request.body, request.ip),
  );
};
