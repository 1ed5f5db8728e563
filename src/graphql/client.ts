import { ClientError, GraphQLClient } from 'graphql-request';
import type { ErrorBody } from '#domain/errors.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import type { TypedDocumentString } from './generated/graphql.ts';
import { documentId, operationName } from './document.ts';
import { OperationError } from './errors.ts';
import { isPartialData, type PartialOptions } from './partial-data.ts';
import { refusedOperation, type Refusal } from './refusal.ts';

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
  /** Of the page that is being opened, where that is not the one of the page that is shown: the answer is in it. */
  locale?: Locale;
}

export interface GatewayClientOptions {
  /** Absolute address of `/graphql`. */
  url: string;
  /** Sent with every request: the language, above all. */
  headers: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
  /** Told of every x-cache-token (API-03). */
  onCacheToken?: (token: string) => void;
}

export function createGatewayClient({ url, headers, fetch, onCacheToken }: GatewayClientOptions): GatewayClient {
  const client = new GraphQLClient(url, {
    credentials: 'same-origin',
    // graphql-request would parse every document for its name.
    excludeOperationName: true,
    headers: () => ({ ...headers(), environment: 'web', 'x-requested-with': 'kadr' }),
    ...(fetch ? { fetch } : {}),
    responseMiddleware: (response) => {
      const told = response instanceof ClientError ? response.response : response;
      const token = 'headers' in told ? told.headers.get('x-cache-token') : null;
      if (token !== null) onCacheToken?.(token);
    },
    // Documents travel as their hash: {"query":"sha256:…"} becomes {"documentId":"sha256:…"}.
    requestMiddleware: (request) =>
      typeof request.body === 'string'
        ? { ...request, body: request.body.replace('"query":"sha256:', '"documentId":"sha256:') }
        : request,
  });

  return {
    async request<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
      options: RequestOptions = {},
    ) {
      const { signal, locale, account = null, idempotencyKey } = options;
      const operation = operationName(document);
      try {
        return await client.request<Data>({
          document: documentId(document),
          variables: { ...variables },
          requestHeaders: {
            ...(account === null ? {} : { 'x-account': account }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(locale === undefined ? {} : { 'accept-language': localeTags[locale] }),
          },
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        if (signal?.aborted && !isTimeout(signal.reason)) throw signal.reason;
        // The schema that answers is the one from which the types of the document were generated.
        if (error instanceof ClientError && isPartialData(error.response, options, operation))
          return error.response.data as Data;
        throw operationError(error, operation);
      }
    },
  };
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

function operationError(error: unknown, operation: string): OperationError {
  if (!(error instanceof ClientError)) {
    return new OperationError(
      {
        message: error instanceof Error ? error.message : String(error),
        status: 0,
        type: 'network',
        service: 'main',
        operation,
      },
      error,
    );
  }
  const { errors, status } = error.response;
  return refusedOperation(errors?.[0] ?? refusalOf(error.response), { operation, httpStatus: status, cause: error });
}

/** An answer that is no result of GraphQL: the server's refusal of the whole request, or a proxy's page. */
function refusalOf({ status, body }: { status: number; body?: unknown }): Refusal {
  try {
    const { error }: ErrorBody = JSON.parse(String(body));
    return { message: error.message, extensions: { type: error.type, fields: error.fields } };
  } catch {
    const type = status >= 502 && status <= 504 ? 'unavailable' : 'internal';
    return { message: `HTTP ${status}`, extensions: { type } };
  }
}
