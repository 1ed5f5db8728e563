import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hangUpSignal } from '#server/platform/http/client-gone.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PictureSender } from '../pictures/pictures.ts';
import { usageOf } from '../picture-usage.ts';
import { drain } from './drain.ts';
import { refuseTooLarge, type FormShape } from './form.ts';
import { uploadLimits } from './limits.ts';

/** Uploads that are under way at once: room on the disk is kept for each from its first byte. The queue of the app sends three at once. */
export const underWay = { atOnce: 256, waiting: 0, ofOne: 16 };

/** What every route asks that takes a picture from a form of this shape. */
export function createAdmission(
  platform: Platform,
  shape: FormShape,
  /** Whose allowance is used up. */
  senderKey = (request: FastifyRequest): string => request.caller.user.publicId,
) {
  const { config, limits } = platform;
  const { uploadBytesLimit } = config;
  const { uploads, bytes, keptOfBlock } = uploadLimits(platform);
  const queue = createBoundedQueue(underWay);

  /** Until the answer is out. Rejects with overloaded. */
  const hold = (account: string, reply: FastifyReply): Promise<void> =>
    new Promise((resolve, reject) => {
      const answered = async (): Promise<void> => {
        resolve();
        // Also of one that has hung up already.
        await finished(reply.raw).catch(() => undefined);
      };
      queue.run(account, answered).catch(reject);
    });

  return {
    /** Before the body is read: anyone who may not send it is told so at once. `require` is what the route asks besides. */
    admit: (request: FastifyRequest, reply: FastifyReply, require?: () => Promise<void>): Promise<void> =>
      drainOnFailure(request, reply, async () => {
        const key = senderKey(request);
        // Before it is counted: of what is not taken no allowance is used up.
        refuseTooLarge(request, shape, uploadBytesLimit);
        const amount = announcedBytes(request, uploadBytesLimit);
        await hold(key, reply);
        await limits.take({ of: uploads, key }, { of: bytes, key, amount });
        await limits.require({
          of: keptOfBlock,
          key: blockOf(request.ip),
          amount: usageOf(Math.min(amount, uploadBytesLimit)),
        });
        await require?.();
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
  holder: request.caller.user.publicId,
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
