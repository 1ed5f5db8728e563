import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hangUpSignal } from '#server/platform/http/client-gone.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { refuseRaw } from '#server/platform/http/raw-answer.ts';
import { safeHeaders } from '#server/platform/http/safe-headers.ts';
import { createFairShares, retryAfter } from '#server/platform/limits/fair-shares.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { PictureSender } from '../pictures/pictures.ts';
import { usageOf } from '../picture-usage.ts';
import { drain } from './drain.ts';
import { refuseTooLarge, type FormShape } from './form.ts';
import { uploadLimits } from './limits.ts';

/**
 * Room on the disk is kept for each upload from its first byte: of so many of the largest pictures at once for one account,
 * and for all accounts of an IPv4 /24 or IPv6 /48, which share it evenly. The queue of the app sends three at once.
 */
const picturesOfAccount = 8;
const picturesOfBlock = 32;

/** What every route asks that takes a picture from a form of this shape. */
export function createAdmission(platform: Platform, shape: FormShape) {
  const { config, limits } = platform;
  const { uploadBytesLimit } = config;
  const { uploads, bytes, keptOfBlock } = uploadLimits(platform);
  const underWay = createFairShares({
    ofOwner: picturesOfAccount * uploadBytesLimit,
    ofPlace: picturesOfBlock * uploadBytesLimit,
  });
  const refusing = { headers: safeHeaders(config) };

  return {
    /** Before the body is read: whoever may not send it is told so at once. `require` is what the route asks besides. */
    admit: (request: FastifyRequest, reply: FastifyReply, require: () => Promise<void>): Promise<void> =>
      drainOnFailure(request, reply, async () => {
        const key = request.caller.user.publicId;
        // Before it is counted: of what is not taken no allowance is used up.
        refuseTooLarge(request, shape, uploadBytesLimit);
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
        await require();
      }),

    /**
     * What is kept alone: nobody uses it up for their neighbours by what they only announce, or send again. `size` is bytes of a
     * picture.
     */
    charge: (request: FastifyRequest, size: number): Promise<void> =>
      limits.charge({ of: keptOfBlock, key: blockOf(request.ip), amount: usageOf(size) }),
  };
}

/** Runs what reads a body; when it fails, the rest of the body is read and thrown away before the answer. */
export async function drainOnFailure<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    await drain(request.raw);
    if (!request.raw.readableEnded) reply.header('connection', 'close');
    throw error;
  }
}

export const senderOf = (request: FastifyRequest, reply: FastifyReply): PictureSender => ({
  asker: { block: blockOf(request.ip), network: request.caller.user.publicId },
  gone: hangUpSignal(reply),
});

/** Undefined for a chunked body. Node's HTTP parser has checked that it is a number and that the body keeps to it. */
export function bodyBytesOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The bytes that the sender announces; without an announcement the limit of an upload. */
const announcedBytes = ({ headers }: FastifyRequest, limit: number): number =>
  Number(headers['content-length'] ?? limit);
