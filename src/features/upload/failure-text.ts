import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { fileSize } from '#src/lib/file-size.ts';

/** Why a picture was not uploaded, in words for people. `bytesLimit` is that of one picture. */
export function failureText(intl: IntlShape, { type }: UploadFailure, bytesLimit: number): string {
  // The server's own words would stay in the language that the picture was sent in.
  const text: MessageDescriptor = texts[type] ?? messages.internal;
  return intl.formatMessage(text, { limit: fileSize(intl, bytesLimit) });
}

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
