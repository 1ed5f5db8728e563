import type { SettingsReader } from '../settings-reader.ts';

const gigabyte = 1024 * 1024 * 1024;

declare module '#server/platform/config.ts' {
  interface Config {
    /** Of all files together that are sent with forms and in the chat from one IPv4 /24 or IPv6 /48. */
    blockAttachmentBytesPerDay: number;
  }
}

export const settings = (read: SettingsReader) => ({
  blockAttachmentBytesPerDay: read
    .in('Limits for each network')
    .limit(
      'BLOCK_ATTACHMENT_BYTES_PER_DAY',
      'bytes of files sent with forms and in the chat from one IPv4 /24 or IPv6 /48',
      gigabyte,
      Number.MAX_SAFE_INTEGER,
    ),
});
