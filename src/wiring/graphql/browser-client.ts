import type { Locale } from '#domain/locales.ts';
import { answerLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { createGatewayClient, type GatewayClient } from '#src/graphql/client.ts';
import { operationName } from '#src/graphql/document.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { withinLimit } from './within-limit.ts';

type ClientFlows = Pick<Flows, 'session' | 'requests'>;

/** The client of this page: sends its language, shows the request loader, has the session renewed when needed. `past` is what every call goes through. */
export const browserClient = (
  flows: ClientFlows,
  locale: () => Locale,
  onCacheToken: (token: string) => void,
  past: (client: GatewayClient) => GatewayClient = (client) => client,
): GatewayClient =>
  withFlows(
    past(
      createGatewayClient({
        url: new URL('/graphql', location.origin).href,
        locale,
        onCacheToken,
      }),
    ),
    flows,
  );

/**
 * Tells the flows of every request, says for whom it is made, and retries one whose token has run out. Waits `answerLimit`
 * for the answer, so that a silent server holds no loader and no button either, which have no machine to end their waiting.
 */
export function withFlows(client: GatewayClient, { session, requests }: ClientFlows): GatewayClient {
  return {
    async request(document, variables, { signal, account = selectAccount(session.getSnapshot()), ...options } = {}) {
      const operation = operationName(document);
      const call = (limited: AbortSignal) =>
        client.request(document, variables, { ...options, signal: limited, account });
      requests.send({ type: 'request.started', operation });
      try {
        return await withinLimit(answerLimit, signal, (limited) =>
          authedCall({ session, account, call: () => call(limited), failureOf: answerOf }),
        );
      } finally {
        requests.send({ type: 'request.finished', operation });
      }
    },
  };
}
