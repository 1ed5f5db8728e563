import type { Screen } from '#domain/screen.ts';
import type { ScreenRecord } from '#server/accounts/screen-access.ts';
import { dateOf } from './calendar.ts';

/** The public face of a screen. */
export const screenOf = (record: ScreenRecord): Screen => ({
  signature: record.signature,
  fileId: record.file_key,
  name: record.name,
  mime: record.mime,
  bytes: record.bytes,
  width: record.width,
  height: record.height,
  thumbhash: record.thumbhash,
  date_created: new Date(record.created_at).toISOString(),
  day: dateOf(record.day),
});
