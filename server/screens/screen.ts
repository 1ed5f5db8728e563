import type { Screen } from '#domain/screen.ts';
import { screenLink } from '#domain/screen-link.ts';
import type { ScreenRecord } from '#server/accounts/screen-access.ts';
import { dateOf } from './calendar.ts';

/** What the service says of a screen: its link too. */
export interface ScreenAnswer extends Screen {
  url: string;
}

export const screenOf = (record: ScreenRecord, publicUrl: string): ScreenAnswer => ({
  signature: record.signature,
  fileId: record.file_key,
  url: screenLink(publicUrl, record.signature),
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
