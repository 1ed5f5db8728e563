import type { ErrorType } from '#domain/errors.ts';
import type { Screen } from '#domain/screen.ts';

/** What the upload call answers: the new screen and its page. */
export type UploadedScreen = Screen & { url: string };

/** A refused or broken upload. `status` 0 stands for a connection that failed. */
export class UploadError extends Error {
  readonly status: number;
  readonly type: ErrorType | 'network';
  /** Seconds until the server takes more. */
  readonly retryAfter: number | undefined;

  constructor(status: number, type: ErrorType | 'network', message: string, retryAfter?: number) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

export interface Sending {
  picture: Blob;
  name: string;
  /** The same key for every try of one picture: the server answers a repeated key with the first answer. */
  idempotencyKey: string;
  languageTag: string;
  timezone: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one picture as multipart form data over XMLHttpRequest, which alone reports upload progress.
 * Rejects with UploadError, or with the signal's reason when aborted.
 */
export function sendPicture(sending: Sending): Promise<UploadedScreen> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/screens/v1/upload');
    request.responseType = 'json';
    request.setRequestHeader('accept-language', sending.languageTag);
    request.setRequestHeader('environment', 'web');
    request.setRequestHeader('x-requested-with', 'kadr');
    request.setRequestHeader('x-timezone', sending.timezone);
    request.setRequestHeader('idempotency-key', sending.idempotencyKey);
    request.upload.onprogress = (event) => sending.onProgress(event.loaded, event.total);
    request.onload = () =>
      request.status === 201 || request.status === 200 ? resolve(request.response) : reject(refusal(request));
    request.onerror = () => reject(new UploadError(0, 'network', 'The connection broke'));
    request.onabort = () => reject(sending.signal.reason);
    sending.signal.addEventListener('abort', () => request.abort(), { once: true });
    if (sending.signal.aborted) return reject(sending.signal.reason);

    const form = new FormData();
    form.append('file', sending.picture, sending.name);
    request.send(form);
  });
}

function refusal(request: XMLHttpRequest): UploadError {
  const error = request.response?.error;
  const seconds = Number(request.getResponseHeader('retry-after'));
  return new UploadError(
    request.status,
    error?.type ?? 'internal',
    error?.message ?? request.statusText,
    Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  );
}
