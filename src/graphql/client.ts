import { ClientError, GraphQLClient } from 'graphql-request';
import type { Locale } from '#domain/locales.ts';
import { brokenCall, headersOf, isLeft, parsed, refusedCall } from '#src/lib/transport.ts';
import type { TypedDocumentString } from './generated/graphql.ts';
import { documentId, operationName } from './document.ts';
import { isPartialData, type PartialOptions } from './partial-data.ts';
import { refusedOperation } from './refusal.ts';

/** Asks the gateway for the data: every operation of the documents beside the features and pages, with its types. */
export interface GatewayClient {
  /**
   * Rejects with OperationError, or with the signal's reason when aborted. A time that has run out counts as a server
   * out of reach.
   */
  request<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Data>;
}

export interface RequestOptions extends PartialOptions {
  signal?: AbortSignal | undefined;
  /** Sent again with it, what was done is not done again. */
  idempotencyKey?: string;
  /** Id of the account for whom this is asked: in the session of another one it is refused as unauthorized. */
  account?: string | null;
  /** It is read again by somebody who has come before: that counts as no visit. */
  isReread?: boolean;
  /** Of the page that is being opened, where that is not the one of the page that is shown: the answer is in it. */
  locale?: Locale;
}

export interface GatewayClientOptions {
  /** Absolute address of `/graphql`. */
  url: string;
  /** Of the page that is shown. */
  locale: () => Locale;
  fetch?: typeof globalThis.fetch;
  /** Told of every x-cache-token (API-03). */
  onCacheToken?: (token: string) => void;
}

export function createGatewayClient({
  url,
  locale: pageLocale,
  fetch,
  onCacheToken,
}: GatewayClientOptions): GatewayClient {
  const client = new GraphQLClient(url, {
    credentials: 'same-origin',
    // graphql-request would parse every document for its name.
    excludeOperationName: true,
    // Documents travel as their hash.
    jsonSerializer: {
      parse: JSON.parse,
      stringify: ({ query, ...sent }: { query: string }) => JSON.stringify({ documentId: query, ...sent }),
    },
    ...(fetch ? { fetch } : {}),
    responseMiddleware: (response) => {
      const told = response instanceof ClientError ? response.response : response;
      const token = 'headers' in told ? told.headers.get('x-cache-token') : null;
      if (token !== null) onCacheToken?.(token);
    },
  });

  return {
    async request<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
      options: RequestOptions = {},
    ) {
      const { signal, locale, account, idempotencyKey, isReread = false } = options;
      const operation = operationName(document);
      try {
        return await client.request<Data>({
          document: documentId(document),
          variables: { ...variables },
          requestHeaders: {
            ...headersOf({ locale: locale ?? pageLocale(), account, idempotencyKey }),
            ...(isReread ? { 'ignore-history': '1' } : {}),
          },
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        if (isLeft(signal)) throw signal?.reason;
        // The schema that answers is the one from which the types of the document were generated.
        if (error instanceof ClientError && isPartialData(error.response, options, operation))
          return error.response.data as Data;
        throw failureOf(error, operation, signal);
      }
    },
  };
}

function failureOf(error: unknown, operation: string, signal: AbortSignal | undefined): unknown {
  if (!(error instanceof ClientError)) return brokenCall(error, signal, { service: 'main', operation });
  const { errors, status, headers, body } = error.response;
  const [refusal] = errors ?? [];
  if (refusal) return refusedOperation(refusal, { operation, httpStatus: status, cause: error });
  // The server's refusal of the whole request, or a proxy's page.
  const retryAfter = headers instanceof Headers ? headers.get('retry-after') : null;
  return refusedCall({ status, body: parsed(body), retryAfter }, { service: 'main', operation });
}
