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
    /** After which a screen goes to the trash that is in no collection; null: none does. */
    keepDays: number | null;
    /** After which new links end, unless their owner says sooner; null: they stay. */
    linkExpiresDays: number | null;
  }
}

export const settings = (reader: SettingsReader) => {
  const read = reader.in('Pictures and room');
  return {
    uploadBytesLimit: read.integer('UPLOAD_BYTES_LIMIT', 'bytes of one picture', uploadBytesLimit, 1, 1024 * megabyte),
    uploadPerMinute: read.integer(
      'UPLOAD_PER_MINUTE',
      'pictures of one account, as an average of an hour',
      120,
      1,
      1_000_000,
    ),
    uploadBytesPerMinute: read.integer(
      'UPLOAD_BYTES_PER_MINUTE',
      'bytes of the pictures of one account, as an average of an hour',
      256 * megabyte,
      1,
      Number.MAX_SAFE_INTEGER,
    ),
    blockUploadBytesPerDay: reader
      .in('Limits for each network')
      .limit(
        'BLOCK_UPLOAD_BYTES_PER_DAY',
        'bytes of pictures from one IPv4 /24 or IPv6 /48, of all accounts there',
        32 * 1024 * megabyte,
        Number.MAX_SAFE_INTEGER,
      ),
    accountBytesLimit: read.limit(
      'ACCOUNT_BYTES_LIMIT',
      'bytes of all pictures of one account, its trash too; or unlimited',
      20 * 1024 * megabyte,
      Number.MAX_SAFE_INTEGER,
    ),
    trashDays: read.integer('TRASH_DAYS', 'days until a deleted screen is removed for good', trashDays, 1, 3650),
    keepDays: read.integerIfAny(
      'KEEP_DAYS',
      'days until a screen that is in no collection goes to the trash',
      8,
      36_500,
    ),
    linkExpiresDays: read.integerIfAny(
      'LINK_EXPIRES_DAYS',
      'days until the link of a new screen or collection ends',
      1,
      3650,
    ),
  };
};
