import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { askedAuthorLength, askedWordsLength } from '#domain/limits.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { hangUpSignal } from '#server/platform/http/client-gone.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure } from '../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../upload/form.ts';
import { askLimits } from './limits.ts';
import { SentPicture } from './schema.ts';
import { requireOpenAsk, sendToAsk } from './service.ts';
import { tag } from './tag.ts';

/** Characters of any script have four bytes of UTF-8 at most. */
const shape: FormShape = {
  file: 'file',
  texts: { author_name: askedAuthorLength * 4, words: askedWordsLength * 4 },
};

/** Takes the pictures of guests. */
export const receiving: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { config, limits } = platform;
  const { sent } = askLimits(platform);
  const admission = createAdmission(platform, shape, (request) => `network ${networkOf(request.ip)}`);
  await app.register(multipart, parserOf(shape, config.uploadBytesLimit));

  app.post<{ Params: { signature: string } }>(
    '/v1/ask/:signature',
    {
      onRequest: (request, reply) =>
        admission.admit(request, reply, async () => {
          // Another body is refused by what would read it.
          if (!/^multipart\/form-data/iu.test(request.headers['content-type'] ?? '')) return;
          await requireOpenAsk(platform, request.params.signature);
          await limits.take({ of: sent, key: networkOf(request.ip) });
        }),
      schema: {
        operationId: 'sendToAsk',
        summary: 'Send a picture to somebody who asks for one',
        description: 'It waits there, seen by nobody else, until its owner keeps it. Ten an hour of a network.',
        tags: [tag.name],
        security: [],
        'x-mesh': false,
        'x-multipart': 'AskedForm',
        params: strict({ signature: Signature }),
        response: { 201: ref(SentPicture), ...failures(400, 404, 410, 413, 415, 429, 507) },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const ask = await requireOpenAsk(platform, request.params.signature);
        const { file, fileName, rest } = await readUploadForm(request, shape, config.uploadBytesLimit);
        const { left, bytes } = await sendToAsk(platform, pictures, ask, {
          sender: { holder: networkOf(request.ip), gone: hangUpSignal(reply) },
          file,
          announced: bodyBytesOf(request),
          rest,
          fileName,
        });
        await admission.charge(request, bytes);
        return reply.code(201).send({ left });
      }),
  );
};
