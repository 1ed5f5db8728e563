import { localeTags, type Locale } from '#domain/locales.ts';
import { answerLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { authedCall, type CallFailure } from '#machines/session/authed-call.ts';
import { createGateway, type Gateway } from '#src/gateway/client.ts';
import { operationName } from '#src/gateway/document.ts';
import { isGatewayError } from '#src/gateway/errors.ts';
import { withinLimit } from './within-limit.ts';

type GatewayFlows = Pick<Flows, 'session' | 'requests'>;

/** The gateway of this page: speaks its language, shows the request loader, has the session renewed when needed. */
export const browserGateway = (flows: GatewayFlows, locale: () => Locale): Gateway =>
  withFlows(
    createGateway({
      url: new URL('/graphql', location.origin).href,
      headers: () => ({ 'accept-language': localeTags[locale()] }),
    }),
    flows,
  );

/**
 * Tells the flows of every request, and retries one whose token has run out. Waits `answerLimit` for the answer, so
 * that a silent server holds no loader and no button either, which have no machine to end their waiting.
 */
export function withFlows(gateway: Gateway, { session, requests }: GatewayFlows): Gateway {
  return {
    async request(document, variables, { signal } = {}) {
      const operation = operationName(document);
      requests.send({ type: 'request.started', operation });
      try {
        return await withinLimit(answerLimit, signal, (limited) =>
          authedCall({ session, call: () => gateway.request(document, variables, { signal: limited }), failureOf }),
        );
      } finally {
        requests.send({ type: 'request.finished', operation });
      }
    },
  };
}

const failureOf = (error: unknown): CallFailure | null =>
  isGatewayError(error) && error.status > 0 ? { status: error.status, service: error.service } : null;
