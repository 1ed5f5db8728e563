import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { editLimitOf } from '#server/accounts/edits/edits.ts';
import { versionNoteLength, versionsOfScreen } from '#domain/limits.ts';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { textLimits } from '../scene/received-texts.ts';
import { FileId, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from '../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../upload/form.ts';
import { tag } from '../versions/tag.ts';
import { Updatable } from './schema.ts';
import { requireUpdatable, updateScreen } from './service.ts';
import { updatable } from './updatable.ts';

/** Only for the OpenAPI document: upload/form.ts reads the parts. */
const UpdateForm = named('UpdateForm', {
  file: Type.String({
    format: 'binary',
    description:
      'The picture with all that is drawn on it, as everybody is to see it; without `layers`, the picture behind the drawing',
    examples: ['the bytes of screenshot.png'],
  }),
  layers: Type.Optional(
    Type.String({
      maxLength: sceneBytesLimit,
      description:
        'What is drawn on the base, as JSON. Left out, the file is a new base: what is drawn already stays, and is painted over it here',
      examples: ['{"v":1,"frame":{"crop":{"x":0,"y":0,"w":1440,"h":900},"turn":0},"items":[]}'],
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: versionNoteLength, examples: ['The total is hidden'] })),
  proposal: Type.Optional(
    Type.String({
      maxLength: 16,
      description:
        'The id of what was proposed and is taken by this: `layers` are drawn on its picture then, where it has one',
      examples: ['Vd7Kq0Zt9sLxWm2A'],
    }),
  ),
});

const shape: FormShape = { file: 'file', texts: { ...textLimits, proposal: 16 } };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures, freeEdits }) => {
  const { uploadBytesLimit } = platform.config;
  const admission = createAdmission(platform, shape);
  for (const schema of [UpdateForm, Updatable]) app.addSchema(schema);
  await app.register(multipart, parserOf(shape, uploadBytesLimit));

  app.get(
    '/v1/update/:signature',
    {
      schema: {
        operationId: 'updatable',
        summary: 'What of the picture of a screen of mine a newer one can be compared with',
        description: 'Which picture is shown, which part of its base that is, and where something is drawn over it.',
        tags: [tag.name],
        security: [{ bearer: [] }, { manageKey: [] }, { updateKey: [] }],
        'x-mesh': false,
        params: Type.Object({ signature: Signature }),
        response: { 200: ref(Updatable), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { signature } }) => updatable(platform, caller, signature),
  );

  app.post(
    '/v1/update/:signature/:fileId',
    {
      onRequest: (request, reply) => admission.admit(request, reply),
      schema: {
        operationId: 'updateScreen',
        summary: 'Put another picture behind the link of a screen of mine',
        description:
          'Name the picture that was drawn on by its fileId: 409 `version_conflict` where the screen shows another one by now. ' +
          `The new picture has a fileId of its own; the ${versionsOfScreen} newest that were replaced are kept for the owner alone, ` +
          'as is the base, the picture without the drawing. 402 `limit_reached` where the account has no edit left this month; more saves of a picture within ten minutes are part of one edit.',
        tags: [tag.name],
        security: [{ bearer: [] }, { manageKey: [] }, { updateKey: [] }],
        'x-mesh': false,
        'x-multipart': 'UpdateForm',
        params: Type.Object({ signature: Signature, fileId: FileId }),
        response: { 200: ref(Screen), ...failures(400, 401, 402, 403, 404, 409, 413, 415, 429) },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const { caller, params } = request;
        const editLimit = editLimitOf(caller.user, freeEdits());
        await requireUpdatable(platform, { caller, ...params }, editLimit);
        const { file, rest } = await readUploadForm(request, shape, uploadBytesLimit);
        const { answer, isNew } = await updateScreen(platform, pictures, {
          caller,
          ...params,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
          editLimit,
        });
        if (isNew) await admission.charge(request, answer.bytes);
        return answer;
      }),
  );
};
