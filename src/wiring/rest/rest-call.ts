import type { ErrorBody } from '#domain/errors.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { answerLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { isOperationError, OperationError } from '#src/graphql/errors.ts';
import { logFailedCall } from '../failed-call.ts';
import { withinLimit } from '../graphql/within-limit.ts';

export interface RestRequest {
  /** Of the main API under `/api`, of the screens service under `/screens`, of the pages' own server under `/forms` and `/session`. */
  path: `/api/${string}` | `/screens/${string}` | `/forms/${string}` | `/session/${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form with files, or what becomes JSON. */
  body?: FormData | object;
  locale: Locale;
  signal: AbortSignal;
  /** Milliseconds for the answer; `answerLimit` unless said. */
  limit?: number;
}

/**
 * Calls a service past the gateway, for what does not go through it: bytes, and what carries a secret. Renews the session once where
 * it must. Returns the JSON of the answer, null where there is none. Rejects with OperationError, or the signal's reason.
 */
export function restCall<Answer>(
  { session, requests }: Pick<Flows, 'session' | 'requests'>,
  { path, method, body, locale, signal, limit = answerLimit }: RestRequest,
): Promise<Answer> {
  const account = selectAccount(session.getSnapshot());
  const operation = `${method} ${path}`;
  const service = path.startsWith('/screens/') ? 'screens' : 'main';
  const headers = {
    'accept-language': localeTags[locale],
    environment: 'web',
    'x-requested-with': 'kadr',
    ...(account === null ? {} : { 'x-account': account }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);

  async function call(limited: AbortSignal): Promise<Answer> {
    const answer = await fetch(path, { method, headers, signal: limited, ...(sent ? { body: sent } : {}) }).catch(
      (error: unknown) => {
        if (signal.aborted) throw signal.reason;
        const message = error instanceof Error ? error.message : String(error);
        throw new OperationError({ message, status: 0, type: 'network', service, operation }, error);
      },
    );
    if (answer.ok) {
      const read: Answer = JSON.parse((await answer.text()) || 'null');
      return read;
    }
    const { error }: Partial<ErrorBody> = await answer.json().catch(() => ({}));
    const retryAfter = Number(answer.headers.get('retry-after'));
    throw new OperationError({
      message: error?.message ?? answer.statusText,
      status: answer.status,
      type: error?.type ?? (answer.status >= 502 && answer.status <= 504 ? 'unavailable' : 'internal'),
      service,
      operation,
      ...(error?.fields ? { fields: error.fields } : {}),
      ...(retryAfter > 0 ? { retryAfter } : {}),
    });
  }

  requests.send({ type: 'request.started', operation });
  return withinLimit(limit, signal, (limited) =>
    authedCall({
      session,
      account,
      call: () => call(limited),
      failureOf: (error) => (isOperationError(error) && error.status > 0 ? error : null),
    }),
  )
    .catch((error: unknown) => {
      if (isOperationError(error))
        logFailedCall('A call failed', { status: error.status, method, url: path, data: { type: error.type } });
      throw error;
    })
    .finally(() => requests.send({ type: 'request.finished', operation }));
}
