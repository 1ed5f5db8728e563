import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { FileId, Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { PictureSides, PictureWord, PictureWords } from './schema.ts';
import { wordsOfScreen } from './service.ts';
import { tag } from './tag.ts';

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [PictureWord, PictureSides, PictureWords]) app.addSchema(schema);

  app.get(
    '/v1/words/:signature',
    {
      schema: {
        operationId: 'pictureWords',
        summary: 'The words that stand in a picture',
        description:
          'Of the picture that a screen shows, for everybody who may open it; with `fileId` its owner also gets those of its base and ' +
          'of its versions, which no key gets.',
        tags: [tag.name],
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Type.Object({ signature: Signature }),
        querystring: Type.Object(
          { fileId: Type.Optional({ ...FileId, description: 'Of the picture; left out, the one that is shown' }) },
          { additionalProperties: false },
        ),
        response: { 200: ref(PictureWords), ...failures(400, 401, 404, 411, 433) },
      },
    },
    ({ params, query, visitor, callerIfAny }) =>
      wordsOfScreen(platform, visitor, {
        ...params,
        ...query,
        isProgram: callerIfAny !== null && callerIfAny.sessionId === null,
      }),
  );
};
