import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../versions/tag.ts';
import { drawingLimits } from './limits.ts';
import { DrawingLock, DrawingRequest, TabId } from './schema.ts';
import { askToDraw, drawingLock, stopDrawing } from './service.ts';

const tags = [tag.name];
const params = strict({ signature: Signature });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  const { asked } = drawingLimits(platform);
  for (const schema of [DrawingLock, DrawingRequest]) app.addSchema(schema);
  const take = (key: string) => platform.limits.take({ of: asked, key });

  app.get(
    '/v1/drawing/:signature',
    {
      schema: {
        tags,
        security: [{ bearer: [] }],
        'x-mesh': false,
        params,
        operationId: 'drawingLock',
        summary: 'Who draws on a screen of mine now',
        response: { 200: ref(DrawingLock), ...failures(400, 401, 403, 404, 429) },
      },
    },
    async ({ caller, params: { signature } }) => {
      await take(caller.user.publicId);
      return drawingLock(platform, { caller, signature });
    },
  );

  app.put(
    '/v1/drawing/:signature',
    {
      schema: {
        tags,
        security: [{ bearer: [] }],
        'x-mesh': false,
        params,
        operationId: 'askToDraw',
        summary: 'Draw on a screen of mine, alone among those who may',
        description: 'Good for half a minute: ask again every ten seconds. It locks no save; it tells the others.',
        body: ref(DrawingRequest),
        response: { 200: ref(DrawingLock), ...failures(400, 401, 403, 404, 429) },
      },
    },
    async ({ body, caller, params: { signature } }) => {
      await take(caller.user.publicId);
      return askToDraw(platform, { caller, signature }, body);
    },
  );

  app.delete(
    '/v1/drawing/:signature/:tab',
    {
      schema: {
        tags,
        security: [{ bearer: [] }],
        'x-mesh': false,
        operationId: 'stopDrawing',
        summary: 'Draw no more on a screen of mine',
        params: strict({ signature: Signature, tab: TabId }),
        response: { 204: Type.Null({ description: 'It draws no more' }), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, params: { signature, tab } }, reply) => {
      await stopDrawing(platform, { caller, signature }, tab);
      return reply.code(204).send(null);
    },
  );
};
