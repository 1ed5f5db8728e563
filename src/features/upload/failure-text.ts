import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { sideLimit } from '#domain/limits.ts';
import { shownName } from '#domain/screen-name.ts';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { say } from '#src/i18n/say.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { someOf } from './upload-toasts.ts';

/** What one picture of this site may have. */
export interface PictureLimits {
  bytes: number;
  /** All frames together. */
  pixels: number;
}

/** Why a picture was not uploaded, in words for people. */
export function failureText(intl: IntlShape, { type }: UploadFailure, limits: PictureLimits): string {
  // The server's own words would stay in the language that the picture was sent in.
  const text: MessageDescriptor = texts[type] ?? messages.internal;
  return intl.formatMessage(text, {
    limit: fileSize(intl, limits.bytes),
    pixels: amountOfPixels(intl, limits.pixels),
    side: sideLimit,
  });
}

interface FailedFile {
  name: string;
  failure: UploadFailure | null;
}

/** That these were not uploaded, and why when all have the same reason; empty for none. */
export function failuresText(intl: IntlShape, failed: readonly FailedFile[], limits: PictureLimits): string {
  const reasons = failed.map(({ failure }) => (failure ? failureText(intl, failure, limits) : ''));
  const [name = '', ...others] = failed.map((file) => file.name);
  const [reason = ''] = reasons;
  if (failed.length === 0) return '';
  if (others.length === 0) return intl.formatMessage({ id: 'queue.failedOne' }, { name: shownName(name), reason });
  const names = say(intl, someOf([name, ...others]));
  const all = intl.formatMessage({ id: 'queue.failedTogether' }, { count: failed.length, names });
  return reasons.every((other) => other === reason) ? `${all} ${reason}` : all;
}

/** In millions from one of them on, with at most one decimal and never more than there are. */
const amountOfPixels = (intl: IntlShape, count: number): string =>
  count < million
    ? intl.formatMessage({ id: 'queue.pixels' }, { count })
    : intl.formatMessage({ id: 'queue.millionPixels' }, { count: Math.floor((count * 10) / million) / 10 });

const million = 1_000_000;

const messages = defineMessages({
  account_full: { id: 'queue.error.account_full' },
  file_empty: { id: 'queue.error.file_empty' },
  file_too_large: { id: 'queue.error.file_too_large' },
  file_truncated: { id: 'queue.error.file_truncated' },
  forbidden: { id: 'queue.error.forbidden' },
  image_too_complex: { id: 'queue.error.image_too_complex' },
  image_too_large: { id: 'queue.error.image_too_large' },
  internal: { id: 'queue.error.internal' },
  lost: { id: 'queue.error.lost' },
  network: { id: 'queue.error.network' },
  storage_full: { id: 'queue.error.storage_full' },
  type_unsupported: { id: 'queue.error.type_unsupported' },
  unavailable: { id: 'queue.error.unavailable' },
});

const texts: Partial<Record<UploadFailure['type'], MessageDescriptor>> = {
  ...messages,
  body_too_large: messages.file_too_large,
  overloaded: messages.unavailable,
  request_timeout: messages.network,
};
