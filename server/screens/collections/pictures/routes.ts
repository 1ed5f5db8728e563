import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { failures, named } from '#server/platform/http/schema.ts';
import { Signature } from '../../schemas.ts';
import { textLimits } from '../../scene/received-texts.ts';
import type { ScreensContext } from '../../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from '../../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../../upload/form.ts';
import { asOwner } from '../asked-in.ts';
import { tag } from '../tag.ts';
import { deletePicture, putPicture, requirePlace } from './service.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const params = Type.Object({ id: Signature, signature: Signature });

/** Only for the OpenAPI document: upload/form.ts reads the parts. */
const GuidePictureForm = named('GuidePictureForm', {
  file: Type.String({
    format: 'binary',
    description: 'The picture with what is drawn on it',
    examples: ['the bytes of screenshot.png'],
  }),
  layers: Type.String({
    maxLength: sceneBytesLimit,
    description: 'What is drawn on the base of the screen, as JSON',
    examples: ['{"v":1,"frame":{"crop":{"x":0,"y":0,"w":1440,"h":900},"turn":0},"items":[]}'],
  }),
  from: Type.Integer({ minimum: 1, description: 'The number of its first step', examples: [4] }),
  shown: Type.String({
    maxLength: 64,
    description: 'The fileId of what the screen shows: 409 `version_conflict` where it shows another by now',
    examples: ['m1Wc8EJpT5uHaGvN'],
  }),
});

const shape: FormShape = { file: 'file', texts: { layers: textLimits.layers, from: 10, shown: 64 } };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { uploadBytesLimit } = platform.config;
  const admission = createAdmission(platform, shape);
  app.addSchema(GuidePictureForm);
  await app.register(multipart, parserOf(shape, uploadBytesLimit));

  app.put(
    '/v1/collection/:id/items/:signature/picture',
    {
      onRequest: (request, reply) => admission.admit(request, reply),
      schema: {
        operationId: 'putGuidePicture',
        summary: 'Give one of my guides a picture of its own of a screen, whose steps go on from the one before',
        description:
          'The link of the screen goes on to show what it shows. A new picture of the screen takes this one away.',
        tags,
        security,
        'x-mesh': false,
        'x-multipart': 'GuidePictureForm',
        params,
        response: {
          204: Type.Null({ description: 'It is kept' }),
          ...failures(400, 401, 403, 404, 409, 413, 415, 429),
        },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const place = { caller: asOwner(request), ...request.params };
        await requirePlace(platform, place);
        const { file, rest } = await readUploadForm(request, shape, uploadBytesLimit);
        const kept = await putPicture(platform, pictures, {
          ...place,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
        });
        await admission.charge(request, kept);
        return reply.code(204).send(null);
      }),
  );

  app.delete(
    '/v1/collection/:id/items/:signature/picture',
    {
      schema: {
        operationId: 'deleteGuidePicture',
        summary: 'Show in one of my guides what the screen itself shows',
        tags,
        security,
        params,
        response: { 204: Type.Null({ description: 'It has no picture of its own' }), ...failures(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await deletePicture(platform, { caller: asOwner(request), ...request.params });
      return reply.code(204).send(null);
    },
  );
};
