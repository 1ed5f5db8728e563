import { trashDays, uploadBytesLimit } from '#domain/limits.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

const megabyte = 1024 * 1024;

declare module '#server/platform/config.ts' {
  interface Config {
    uploadBytesLimit: number;
    uploadPerMinute: number;
    uploadBytesPerMinute: number;
    /** Of all accounts together that upload from one IPv4 /24 or IPv6 /48. */
    blockUploadBytesPerDay: number;
    /** Bytes of all pictures of one account, its trash too; Infinity where the operator says so. */
    accountBytesLimit: number;
    trashDays: number;
  }
}

export const settings = (read: SettingsReader) => ({
  uploadBytesLimit: read.integer('UPLOAD_BYTES_LIMIT', uploadBytesLimit, 1, 1024 * megabyte),
  uploadPerMinute: read.integer('UPLOAD_PER_MINUTE', 120, 1, 1_000_000),
  uploadBytesPerMinute: read.integer('UPLOAD_BYTES_PER_MINUTE', 256 * megabyte, 1, Number.MAX_SAFE_INTEGER),
  blockUploadBytesPerDay: read.limit('BLOCK_UPLOAD_BYTES_PER_DAY', 32 * 1024 * megabyte, Number.MAX_SAFE_INTEGER),
  accountBytesLimit: read.limit('ACCOUNT_BYTES_LIMIT', 20 * 1024 * megabyte, Number.MAX_SAFE_INTEGER),
  trashDays: read.integer('TRASH_DAYS', trashDays, 1, 3650),
});
