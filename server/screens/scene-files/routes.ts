import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named } from '#server/platform/http/schema.ts';
import { ownScreen } from '../own-screen.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from '../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../upload/form.ts';
import { tag } from '../versions/tag.ts';
import { keepSceneFile } from './service.ts';

/** Only for the OpenAPI document: upload/form.ts reads the parts. */
const SceneFileForm = named('SceneFileForm', {
  file: Type.String({
    format: 'binary',
    description: 'The picture as it was given',
    examples: ['the bytes of logo.png'],
  }),
});

const shape: FormShape = { file: 'file', texts: {} };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { db, config } = platform;
  const admission = createAdmission(platform, shape);
  app.addSchema(SceneFileForm);
  await app.register(multipart, parserOf(shape, config.uploadBytesLimit));

  app.put(
    '/v1/scene/:signature/pictures/:name',
    {
      onRequest: (request, reply) => admission.admit(request, reply),
      schema: {
        operationId: 'putScenePicture',
        summary: 'Keep a picture that is to be laid on a screen of mine',
        description:
          'Send it before the drawing that names it. A repeated one is kept once; 409 `version_conflict` where another one has the ' +
          'name. It goes when neither the drawing nor one of a version names it any more.',
        tags: [tag.name],
        security: [{ bearer: [] }, { manageKey: [] }],
        'x-mesh': false,
        'x-multipart': 'SceneFileForm',
        params: Type.Object({
          signature: Signature,
          name: Type.String({
            pattern: '^[\\w-]{1,40}$',
            description: 'What the drawing calls it, which its sender chooses',
            examples: ['5f2c9f0e-8d3b-4f6a-9c1e-2b7a4d8e6f10'],
          }),
        }),
        response: {
          204: Type.Null({ description: 'It is kept' }),
          ...failures(400, 401, 403, 404, 409, 413, 415, 429),
        },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const { caller, params } = request;
        await ownScreen(db.query, caller, params.signature);
        const { file, rest } = await readUploadForm(request, shape, config.uploadBytesLimit);
        const kept = await keepSceneFile(platform, pictures, {
          caller,
          ...params,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
        });
        if (kept > 0) await admission.charge(request, kept);
        return reply.code(204).send(null);
      }),
  );
};
