import { answerLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { callJson, type Call } from '#src/lib/transport.ts';
import { withinLimit } from '../graphql/within-limit.ts';

export interface RestRequest extends Pick<Call, 'method' | 'body' | 'locale'> {
  /** Of the main API under `/api`, of the screens service under `/screens`, of the pages' own server under `/forms` and `/session`. */
  path: `/api/${string}` | `/screens/${string}` | `/forms/${string}` | `/session/${string}`;
  signal: AbortSignal;
  /** Milliseconds for the answer; `answerLimit` unless said. */
  limit?: number;
}

/**
 * Calls a service past the gateway, for what does not go through it: bytes, secrets and tokens. Renews the session once where
 * it must. Returns the JSON of the answer, null where there is none. Rejects with OperationError, or the signal's reason.
 */
export function restCall<Answer>(
  { session, requests }: Pick<Flows, 'session' | 'requests'>,
  { limit = answerLimit, signal, ...request }: RestRequest,
): Promise<Answer> {
  const account = selectAccount(session.getSnapshot());
  const operation = `${request.method} ${request.path}`;
  requests.send({ type: 'request.started', operation });
  return withinLimit(limit, signal, (limited) =>
    authedCall({
      session,
      account,
      call: () => callJson<Answer>({ ...request, account, signal: limited }),
      failureOf: answerOf,
    }),
  ).finally(() => requests.send({ type: 'request.finished', operation }));
}
