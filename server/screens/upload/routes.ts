import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { idempotencyDays, linkPasswordLength, tagsOfScreen } from '#domain/limits.ts';
import { noTimeZone } from '#server/accounts/faults.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { Moment } from '../moment.ts';
import { inSpace } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from './admission.ts';
import { uploadTexts } from './fields.ts';
import { parserOf, readUploadForm, type FormShape } from './form.ts';
import { requireAccountRoom, upload } from './service.ts';
import { tag } from './tag.ts';

/** Only for the OpenAPI document: form.ts reads the parts. */
const UploadForm = named('UploadForm', {
  file: Type.String({
    format: 'binary',
    description: 'The picture, with its file name',
    examples: ['the bytes of screenshot.png'],
  }),
  name: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'What it is called, in the place of its file name',
      examples: ['Orders.png'],
    }),
  ),
  taken_at: Type.Optional(Moment('when it was taken, in the past: its day in the gallery')),
  expires_at: Type.Optional(Moment('to come: from then on its link opens to nobody else')),
  source_url: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'The page that it shows, for its owner alone',
      examples: ['https://example.com/orders'],
    }),
  ),
  tags: Type.Optional(
    Type.String({
      maxLength: uploadTexts.tags,
      description: `Separated by commas; ${tagsOfScreen} at most`,
      examples: ['Release, Checkout'],
    }),
  ),
  link_password: Type.Optional(
    Type.String({
      minLength: linkPasswordLength.min,
      maxLength: linkPasswordLength.max,
      description: 'That its link asks for',
      examples: ['a green door'],
    }),
  ),
  ...inSpace,
});

const shape: FormShape = { file: 'file', texts: uploadTexts };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { uploadBytesLimit } = platform.config;
  const admission = createAdmission(platform, shape);
  app.addSchema(UploadForm);
  await app.register(multipart, parserOf(shape, uploadBytesLimit));

  app.post(
    '/v1/upload',
    {
      onRequest: (request, reply) =>
        admission.admit(request, reply, () =>
          requireAccountRoom(platform, request.caller.user, request.headers['idempotency-key']),
        ),
      schema: {
        operationId: 'upload',
        summary: 'Upload a picture',
        description:
          'PNG, JPEG, WebP, GIF or AVIF, known by its content, in the part `file`. The answer comes when the picture is durable. ' +
          `The same \`idempotency-key\` with the same picture gets the same screen again for ${idempotencyDays} days.`,
        tags: [tag.name],
        security: [{ bearer: [] }, { uploadKey: [] }],
        'x-mesh': false,
        'x-multipart': 'UploadForm',
        headers: Type.Object({
          'idempotency-key': Type.Optional(
            Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$', examples: ['e7b1f0c2-5a52-4b0e-9d0c-2f6f1f2a9c11'] }),
          ),
          'x-given-at': Type.Optional(
            Type.String({
              pattern: '^[0-9]{1,15}$',
              examples: ['1795370700000'],
              description:
                'When the picture was given, in epoch milliseconds of the sender’s clock: its place in the gallery, whenever its ' +
                'bytes arrive. More than a day ago or five minutes ahead counts for nothing.',
            }),
          ),
          'x-account': Type.Optional(
            Type.String({
              maxLength: 64,
              description:
                'Id of the account that the picture is meant for: a session of another one is refused with 401',
              examples: ['Zb3Kq0Vt9sLxWm2A'],
            }),
          ),
          'x-timezone': Type.Optional(
            Type.String({
              maxLength: 64,
              description: 'IANA name; the account’s when left out',
              examples: ['Europe/Kyiv'],
            }),
          ),
        }),
        response: { 201: ref(Screen), ...failures(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const { user } = request.caller;
        const timezone = request.headers['x-timezone'] ?? user.timezone;
        if (!isTimeZone(timezone)) throw new Problem('body_invalid', { fields: { 'x-timezone': noTimeZone } });
        const { file, fileName, rest } = await readUploadForm(request, shape, uploadBytesLimit);
        const idempotencyKey = request.headers['idempotency-key'];
        const givenAt = request.headers['x-given-at'];
        const { answer, isNew } = await upload(platform, pictures, {
          user,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
          fileName,
          ip: request.ip,
          timezone,
          idempotencyKey,
          givenAt: givenAt === undefined ? undefined : Number(givenAt),
        });
        if (isNew) await admission.charge(request, answer.bytes);
        return reply.code(201).send(answer);
      }),
  );
};
