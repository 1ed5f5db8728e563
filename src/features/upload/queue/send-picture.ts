import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { sendWithProgress, type Call } from '#src/lib/transport.ts';

export interface Sending extends Pick<Call, 'account' | 'locale'> {
  picture: Blob;
  name: string;
  /** The same key for every try of one picture: the server answers a repeated key with the same screen. */
  idempotencyKey: string;
  /** Epoch milliseconds. */
  givenAt: number;
  /** Where it goes; undefined: with what is the sender's own. */
  space: string | undefined;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** Sends one picture as multipart form data. Rejects with OperationError, or with the signal's reason when aborted. */
export function sendPicture({ picture, name, givenAt, space, ...call }: Sending): Promise<UploadedScreen> {
  const body = new FormData();
  // Before the picture, as the server knows then where it goes.
  if (space !== undefined) body.append('space', space);
  body.append('file', picture, name);
  const headers = { 'x-given-at': `${givenAt}` };
  return sendWithProgress({ ...call, method: 'POST', path: '/screens/v1/upload', body, headers });
}
