import type { ErrorBody } from '#domain/errors.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { OperationError } from '#src/graphql/errors.ts';
import { logFailedCall } from '../failed-call.ts';

interface Sending {
  path: `/api/${string}`;
  body: FormData;
  locale: Locale;
  /** Told how many bytes of the body are there. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form with files over XMLHttpRequest, which alone reports progress. Resolves with the JSON of the answer; rejects with
 * OperationError, or the signal's reason.
 */
export function sendWithProgress<Answer>({ path, body, locale, onProgress, signal }: Sending): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  if (signal.aborted) reject(signal.reason);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  request.setRequestHeader('accept-language', localeTags[locale]);
  request.setRequestHeader('environment', 'web');
  request.setRequestHeader('x-requested-with', 'kadr');
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => {
    if (request.status < 300 && request.response !== null) return resolve(request.response);
    const { error }: Partial<ErrorBody> = request.response ?? {};
    fail(request.status, error?.type ?? (request.status >= 502 ? 'unavailable' : 'internal'), error);
  };
  request.onerror = () => fail(0, 'network');
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  if (!signal.aborted) request.send(body);
  return promise;

  function fail(status: number, type: OperationError['type'], error?: ErrorBody['error']): void {
    const retryAfter = Number(request.getResponseHeader('retry-after'));
    logFailedCall('A call failed', { status, method: 'POST', url: path, data: { type } });
    reject(
      new OperationError({
        message: error?.message ?? request.statusText,
        status,
        type,
        service: 'main',
        operation: `POST ${path}`,
        ...(error?.fields ? { fields: error.fields } : {}),
        ...(retryAfter > 0 ? { retryAfter } : {}),
      }),
    );
  }
}
