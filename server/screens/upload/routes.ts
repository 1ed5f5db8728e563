import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { idempotencyDays } from '#domain/limits.ts';
import { noTimeZone } from '#server/accounts/faults.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { hangUpSignal } from '#server/platform/http/client-gone.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { refuseRaw } from '#server/platform/http/raw-answer.ts';
import { safeHeaders } from '#server/platform/http/safe-headers.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { createFairShares, retryAfter } from '#server/platform/limits/fair-shares.ts';
import { Problem } from '#server/platform/problem.ts';
import { usageOf } from '../picture-usage.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { drain } from './drain.ts';
import { readUploadForm, refuseTooLarge } from './form.ts';
import { uploadLimits } from './limits.ts';
import { requireAccountRoom, upload } from './service.ts';
import { tag } from './tag.ts';

/** Only for the OpenAPI document: form.ts reads the parts. */
const UploadForm = named('UploadForm', {
  file: Type.String({
    format: 'binary',
    description: 'The picture, with its file name',
    examples: ['the bytes of screenshot.png'],
  }),
});

/**
 * Room on the disk is kept for each upload from its first byte: of so many of the largest pictures at once for one account,
 * and for all accounts of an IPv4 /24 or IPv6 /48, which share it evenly. The queue of the app sends three at once.
 */
const picturesOfAccount = 8;
const picturesOfBlock = 32;

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { config, limits } = platform;
  const { uploadBytesLimit } = config;
  const { uploads, bytes, keptOfBlock } = uploadLimits(platform);
  const underWay = createFairShares({
    ofOwner: picturesOfAccount * uploadBytesLimit,
    ofPlace: picturesOfBlock * uploadBytesLimit,
  });
  const refusing = { headers: safeHeaders(config) };
  app.addSchema(UploadForm);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // One byte more than is allowed, so that the store sees that there was more.
      fileSize: uploadBytesLimit + 1,
      fieldSize: 1024,
      fieldNameSize: 100,
      // One more than is taken, so that it can be named in the refusal.
      parts: 2,
      headerPairs: 20,
    },
  });

  app.post(
    '/v1/upload',
    {
      config: { turn: 'brief' },
      // Before the body is read: whoever may not upload is told so at once.
      onRequest: async (request, reply) => {
        try {
          const { user } = request.caller;
          const key = user.publicId;
          // Before it is counted: of what is not taken no allowance is used up.
          refuseTooLarge(request, uploadBytesLimit);
          const amount = announcedBytes(request, uploadBytesLimit);
          const room = Math.min(amount, uploadBytesLimit);
          const release = underWay.take({
            owner: key,
            place: blockOf(request.ip),
            amount: room,
            mayGiveWay: () => !request.raw.complete,
            giveWay: () => refuseRaw(request.raw.socket, new Problem('too_many', { retryAfter }), refusing),
          });
          // Also of one that has hung up already.
          finished(reply.raw, release);
          await limits.take({ of: uploads, key }, { of: bytes, key, amount });
          await limits.require({ of: keptOfBlock, key: blockOf(request.ip), amount: usageOf(room) });
          await requireAccountRoom(platform, user, request.headers['idempotency-key']);
        } catch (error) {
          await drain(request.raw);
          if (!request.raw.readableEnded) reply.header('connection', 'close');
          throw error;
        }
      },
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
    async (request, reply) => {
      const { user } = request.caller;
      try {
        const timezone = request.headers['x-timezone'] ?? user.timezone;
        if (!isTimeZone(timezone)) throw new Problem('body_invalid', { fields: { 'x-timezone': noTimeZone } });
        const { file, fileName, rest } = await readUploadForm(request, uploadBytesLimit);
        const idempotencyKey = request.headers['idempotency-key'];
        const givenAt = request.headers['x-given-at'];
        const { answer, isNew } = await upload(platform, pictures, {
          user,
          sender: { asker: { block: blockOf(request.ip), network: user.publicId }, gone: hangUpSignal(reply) },
          file,
          announced: bodyBytesOf(request),
          rest,
          fileName,
          timezone,
          idempotencyKey,
          givenAt: givenAt === undefined ? undefined : Number(givenAt),
        });
        // What is kept alone: nobody uses it up for their neighbours by what they only announce, or send again.
        if (isNew) await limits.charge({ of: keptOfBlock, key: blockOf(request.ip), amount: usageOf(answer.bytes) });
        return reply.code(201).send(answer);
      } catch (error) {
        await drain(request.raw);
        if (!request.raw.readableEnded) reply.header('connection', 'close');
        throw error;
      }
    },
  );
};

/** Undefined for a chunked body. Node's HTTP parser has checked that it is a number and that the body keeps to it. */
function bodyBytesOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The bytes that the sender announces; without an announcement the limit of an upload. */
const announcedBytes = ({ headers }: FastifyRequest, limit: number): number =>
  Number(headers['content-length'] ?? limit);
