import { blockOf } from '../http/network.ts';
import type { Take } from '../limits/rate-limits.ts';
import type { Platform } from '../platform.ts';

const day = 86_400_000;

/** So many bytes of files from the block of this address, of what may come from it in a day. */
export const bytesOfBlock = (
  { config, limits }: Pick<Platform, 'config' | 'limits'>,
  ip: string,
  amount: number,
): Take => ({
  of: limits.define('attachmentBytesOfBlock', { amount: config.blockAttachmentBytesPerDay, window: day }),
  key: blockOf(ip),
  amount,
});
