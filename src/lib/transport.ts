import type { ErrorBody } from '#domain/errors.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { logFailedCall } from './failed-call.ts';
import { OperationError, type OperationFailure } from './operation-error.ts';

/** What a call of this browser says of itself. */
export interface CallHeaders {
  locale: Locale;
  /** Id of the account for whom this is asked: in the session of another one it is refused as unauthorized. */
  account?: string | null | undefined;
  /** Sent again with it, what was done is not done again. */
  idempotencyKey?: string | undefined;
}

export interface Call extends CallHeaders {
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form with files, or what becomes JSON. */
  body?: FormData | object | undefined;
  /** Beside those of every call. */
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export const headersOf = ({ locale, account = null, idempotencyKey }: CallHeaders): Record<string, string> => ({
  'accept-language': localeTags[locale],
  environment: 'web',
  'x-requested-with': 'kadr',
  ...(account === null ? {} : { 'x-account': account }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
});

/** Whose call failed. */
type Called = Pick<OperationFailure, 'service' | 'operation'>;

/** Calls a service. Returns the JSON of the answer, null where there is none. Rejects with OperationError, or the signal's reason. */
export const callJson = <Answer>(call: Call): Promise<Answer> =>
  logged(call, async () => {
    const read: Answer = JSON.parse((await (await answerTo(call)).text()) || 'null');
    return read;
  });

/** The same for what answers bytes. */
export const callBytes = (call: Call): Promise<Blob> => logged(call, async () => (await answerTo(call)).blob());

async function answerTo({ path, method, body, headers, signal, ...rest }: Call): Promise<Response> {
  const isForm = body === undefined || body instanceof FormData;
  const answer = await fetch(path, {
    method,
    headers: { ...headersOf(rest), ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (answer.ok) return answer;
  throw refusedCall(
    { status: answer.status, body: parsed(await answer.text()), retryAfter: answer.headers.get('retry-after') },
    calledBy({ path, method }),
  );
}

/**
 * The same over XMLHttpRequest, which alone tells how many bytes of the body are there. The answer to a form has a body, unless it
 * is a 204: a connection that breaks within it leaves none.
 */
export const sendWithProgress = <Answer>(
  call: Call & { body: FormData; onProgress: (sent: number, total: number) => void },
): Promise<Answer> =>
  logged(call, () => {
    const { path, method, body, headers = {}, signal, onProgress, ...rest } = call;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (signal?.aborted) return Promise.reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...headersOf(rest), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const { status, response } = request;
      if (status === 204 || (status < 300 && response !== null)) return resolve(response);
      const retryAfter = request.getResponseHeader('retry-after');
      reject(refusedCall({ status, body: response, retryAfter }, calledBy(call)));
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
    return promise;
  });

/** Whether the server answers at all: of the errors those of a proxy before it alone tell that it is away. */
export async function isServerThere(limit: number): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(limit),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** What a call came to that is no answer: left, it ends with the signal's reason; a time that has run out is a server out of reach. */
export function brokenCall(error: unknown, signal: AbortSignal | undefined, called: Called): unknown {
  if (isLeft(signal)) return signal?.reason;
  const message = error instanceof Error ? error.message : String(error);
  return new OperationError({ ...called, message, status: 0, type: 'network', isSaid: false }, error);
}

/** What a call came to that was answered with a refusal of the server, or with a proxy's page. */
export function refusedCall(
  { status, body, retryAfter }: { status: number; body: Partial<ErrorBody> | null; retryAfter: string | null },
  called: Called,
): OperationError {
  const error = body?.error;
  const seconds = Number(retryAfter);
  return new OperationError({
    ...called,
    status,
    type: status >= 502 && status <= 504 ? 'unavailable' : 'internal',
    message: `HTTP ${status}`,
    isSaid: error !== undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
    ...error,
  });
}

/** Whether nobody waits for the answer any more, which is no fault of the server's. */
export const isLeft = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError');

const calledBy = ({ path, method }: Pick<Call, 'path' | 'method'>): Called => ({
  service: path.startsWith('/screens/') ? 'screens' : 'main',
  operation: `${method} ${path}`,
});

/** What a refusal says of itself; null where it is a proxy's page. */
export function parsed(body: string): Partial<ErrorBody> | null {
  try {
    const read: Partial<ErrorBody> = JSON.parse(body);
    return read;
  } catch {
    return null;
  }
}

/** Milliseconds after which a call that is aborted was not left, but had no answer: its flow has a limit. */
const silence = 5000;

/** Makes what broke an error of the call, and logs what failed, without anything that was sent. */
async function logged<Answer>(call: Call, make: () => Promise<Answer>): Promise<Answer> {
  const { path: url, method, signal } = call;
  const begun = performance.now();
  try {
    return await make();
  } catch (error) {
    const failure =
      error instanceof OperationError && !isLeft(signal) ? error : brokenCall(error, signal, calledBy(call));
    const lasted = performance.now() - begun;
    if (failure instanceof OperationError) {
      const { status, type, message, fields } = failure;
      logFailedCall('A call failed', { status, method, url, data: { type, message, fields } });
    } else if (lasted >= silence && !(call.body instanceof FormData))
      logFailedCall('A call failed', {
        status: 0,
        method,
        url,
        data: { type: 'timeout', message: `No answer in ${Math.round(lasted / 1000)} s` },
      });
    throw failure;
  }
}
