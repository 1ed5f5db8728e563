import type { ErrorBody, ErrorType } from '#domain/errors.ts';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';

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
  /** The same key for every try of one picture: the server answers a repeated key with the same screen. */
  idempotencyKey: string;
  /** Whose picture it is: the server takes it in the session of nobody else. */
  account: string | undefined;
  /** Epoch milliseconds. */
  givenAt: number;
  languageTag: string;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one picture as multipart form data over XMLHttpRequest, which alone reports upload progress.
 * Rejects with UploadError, or with the signal's reason when aborted.
 */
export function sendPicture(sending: Sending): Promise<UploadedScreen> {
  const { signal } = sending;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', '/screens/v1/upload');
    request.responseType = 'json';
    request.setRequestHeader('accept-language', sending.languageTag);
    request.setRequestHeader('environment', 'web');
    request.setRequestHeader('x-requested-with', 'kadr');
    request.setRequestHeader('idempotency-key', sending.idempotencyKey);
    if (sending.account !== undefined) request.setRequestHeader('x-account', sending.account);
    request.setRequestHeader('x-given-at', `${sending.givenAt}`);
    request.upload.onprogress = (event) => sending.onProgress(event.loaded, event.total);
    request.onload = () => (isAnswer(request) ? resolve(request.response) : reject(refusal(request)));
    request.onerror = () => reject(new UploadError(0, 'network', 'The connection broke'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.append('file', sending.picture, sending.name);
    request.send(form);
  });
}

/** A success whose body is whole; a connection that breaks within the body leaves none. */
const isAnswer = (request: XMLHttpRequest): boolean => request.status === 201 && request.response !== null;

function refusal(request: XMLHttpRequest): UploadError {
  const body: Partial<ErrorBody> | null = request.response;
  const error = body?.error;
  const seconds = Number(request.getResponseHeader('retry-after'));
  return new UploadError(
    request.status,
    error?.type ?? (request.status >= 502 && request.status <= 504 ? 'unavailable' : 'internal'),
    error?.message ?? request.statusText,
    Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  );
}
