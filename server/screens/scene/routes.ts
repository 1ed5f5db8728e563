import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { ownScreen } from '../own-screen.ts';
import { FileId, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from '../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../upload/form.ts';
import { readVersionScene } from '../versions/service.ts';
import { tag } from '../versions/tag.ts';
import { textLimits } from './received-texts.ts';
import { Scene } from './schema.ts';
import { burnIn, keepScene, readScene } from './service.ts';

const tags = [tag.name];
const byManager = [{ bearer: [] }, { manageKey: [] }];
const params = Type.Object({ signature: Signature });

/** Only for the OpenAPI document: upload/form.ts reads the parts. */
const SceneForm = named('SceneForm', {
  base: Type.String({
    format: 'binary',
    description: 'The picture without what is drawn on it',
    examples: ['the bytes of screenshot.png'],
  }),
  layers: Type.String({
    maxLength: sceneBytesLimit,
    description: 'What is drawn on the base, as JSON',
    examples: ['{"v":1,"frame":{"crop":{"x":0,"y":0,"w":1440,"h":900},"turn":0},"items":[]}'],
  }),
});

const shape: FormShape = { file: 'base', texts: { layers: textLimits.layers } };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { db, config } = platform;
  const admission = createAdmission(platform, shape);
  for (const schema of [Scene, SceneForm]) app.addSchema(schema);
  await app.register(multipart, parserOf(shape, config.uploadBytesLimit));

  app.get(
    '/v1/scene/:signature',
    {
      schema: {
        operationId: 'scene',
        summary: 'What is drawn on a screen of mine, and on which picture',
        description: 'Nobody else gets the drawing or the picture behind it.',
        tags,
        security: byManager,
        params,
        response: { 200: ref(Scene), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { signature } }) => readScene(platform, caller, signature),
  );

  app.get(
    '/v1/versions/:signature/:fileId/scene',
    {
      schema: {
        operationId: 'versionScene',
        summary: 'What was drawn on a version of a screen of mine, and on which picture',
        description: 'Nobody else gets the drawing or the picture behind it.',
        tags,
        security: byManager,
        params: Type.Object({ signature: Signature, fileId: FileId }),
        response: { 200: ref(Scene), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: version }) => readVersionScene(platform, caller, version),
  );

  app.put(
    '/v1/scene/:signature',
    {
      onRequest: (request, reply) => admission.admit(request, reply),
      schema: {
        operationId: 'putScene',
        summary: 'Keep what a new screen of mine was drawn from',
        description:
          'After an upload of a picture with a drawing in it. Allowed once, while nothing is known of what is drawn on the screen: ' +
          '409 `version_conflict` then. Counts as no edit, and changes nothing of what everybody sees.',
        tags,
        security: byManager,
        'x-mesh': false,
        'x-multipart': 'SceneForm',
        params,
        response: {
          204: Type.Null({ description: 'It is kept' }),
          ...failures(400, 401, 403, 404, 409, 413, 415, 429),
        },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const {
          caller,
          params: { signature },
        } = request;
        await ownScreen(db.query, caller, signature);
        const { file, rest } = await readUploadForm(request, shape, config.uploadBytesLimit);
        const kept = await keepScene(platform, pictures, {
          caller,
          signature,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
        });
        if (kept > 0) await admission.charge(request, kept);
        return reply.code(204).send(null);
      }),
  );

  app.post(
    '/v1/scene/:signature/burn-in',
    {
      schema: {
        operationId: 'burnIn',
        summary: 'Remove everything behind the picture of a screen of mine',
        description:
          'What is drawn on it, the base and all versions are gone for good; the picture stays as it is shown.',
        tags,
        security: [{ bearer: [] }],
        params,
        response: { 200: ref(Screen), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params: { signature } }) => burnIn(platform, caller, signature),
  );
};
