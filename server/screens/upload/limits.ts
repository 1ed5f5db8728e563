import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Minutes whose uploads may come at once, so that a folder of thousands is sent at the speed of the line and a loop is not. */
const atOnce = 60;

export interface UploadLimits {
  /** Of an account. */
  uploads: RateLimit;
  bytes: RateLimit;
  /** What is kept of all accounts together that upload from one IPv4 /24 or IPv6 /48. */
  keptOfBlock: RateLimit;
}

export function uploadLimits({ config, limits }: Pick<Platform, 'config' | 'limits'>): UploadLimits {
  const { uploadPerMinute, uploadBytesPerMinute, blockUploadBytesPerDay } = config;
  const perMinute = (name: string, amount: number) =>
    limits.define(name, { amount: amount * atOnce, window: atOnce * minute });
  return {
    uploads: perMinute('upload', uploadPerMinute),
    bytes: perMinute('uploadBytes', uploadBytesPerMinute),
    keptOfBlock: limits.define('keptBytesOfBlock', { amount: blockUploadBytesPerDay, window: day }),
  };
}
