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
  account_full: { id: 'queue.error.account_full', defaultMessage: 'Your account has no room left' },
  file_empty: { id: 'queue.error.file_empty', defaultMessage: 'The file is empty' },
  file_too_large: { id: 'queue.error.file_too_large', defaultMessage: 'The file is larger than {limit}' },
  file_truncated: { id: 'queue.error.file_truncated', defaultMessage: 'The file is incomplete or damaged' },
  forbidden: { id: 'queue.error.forbidden', defaultMessage: 'You have no access to this' },
  image_too_complex: {
    id: 'queue.error.image_too_complex',
    defaultMessage: 'This picture is too complex to show. Save it again in another program',
  },
  image_too_large: { id: 'queue.error.image_too_large', defaultMessage: 'The picture has too many pixels' },
  internal: { id: 'queue.error.internal', defaultMessage: 'The server could not take the picture' },
  lost: { id: 'queue.error.lost', defaultMessage: 'The file is no longer here; choose it again' },
  network: { id: 'queue.error.network', defaultMessage: 'The connection was lost' },
  storage_full: { id: 'queue.error.storage_full', defaultMessage: 'The server has no room left' },
  type_unsupported: { id: 'queue.error.type_unsupported', defaultMessage: 'Only PNG, JPEG, WebP, GIF and AVIF' },
  unavailable: { id: 'queue.error.unavailable', defaultMessage: 'The server cannot be reached right now' },
});

const texts: Partial<Record<UploadFailure['type'], MessageDescriptor>> = {
  ...messages,
  body_too_large: messages.file_too_large,
  overloaded: messages.unavailable,
  request_timeout: messages.network,
};
