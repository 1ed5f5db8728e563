import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { openScreen } from '../open-screen.ts';
import { Signature } from '../schemas.ts';
import { Screen, screenOf } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';

const Spot = named('Spot', { screen: ref(Screen), is_owner: Type.Boolean() });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform: { db, config } }) => {
  app.addSchema(Spot);

  app.get(
    '/v1/spots/:signature',
    {
      schema: {
        operationId: 'spot',
        summary: 'One screen by its signature',
        description: 'For everybody who knows the signature. Unknown and deleted ones answer alike.',
        tags: [tag.name],
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Type.Object({ signature: Signature }),
        response: { 200: ref(Spot), ...failures(400, 401, 404) },
      },
    },
    async (request) => {
      const { screen, isOwner } = await openScreen(db.query, request.callerIfAny, request.params.signature);
      return { screen: screenOf(screen, config.publicUrl), is_owner: isOwner };
    },
  );
};
