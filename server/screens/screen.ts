import { href } from '#domain/paths.ts';
import type { Screen } from '#domain/screen.ts';
import type { ScreenRecord } from '#server/accounts/screen-access.ts';
import { dateOf } from './calendar.ts';

/** What the service says of a screen: its link too. */
export interface ScreenAnswer extends Screen {
  url: string;
}

export const screenOf = (record: ScreenRecord, publicUrl: string): ScreenAnswer => ({
  signature: record.signature,
  fileId: record.file_key,
  url: linkOf(record.signature, publicUrl),
  name: record.name,
  mime: record.mime,
  bytes: record.bytes,
  width: record.width,
  height: record.height,
  thumbhash: record.thumbhash,
  is_damaged: record.fault !== null && record.thumbhash === null,
  date_created: new Date(record.created_at).toISOString(),
  day: dateOf(record.day),
});

/** The address to share: the same for every language of its readers. */
export const linkOf = (signature: string, publicUrl: string): string =>
  publicUrl + href('s-id', 'en', { id: signature });
