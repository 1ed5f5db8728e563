import { ClientError, GraphQLClient } from 'graphql-request';
import { errorStatuses, type ErrorBody, type ErrorType } from '#domain/errors.ts';
import type { TypedDocumentString } from './generated/graphql.ts';
import { GatewayError } from './errors.ts';

/** The one way to the data: every operation of `operations/` with its types. */
export interface Gateway {
  /**
   * Rejects with GatewayError, or with the signal's reason when aborted. A time that has run out counts as a server
   * out of reach.
   */
  request<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Data>;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface GatewayOptions {
  /** Absolute address of `/graphql`. */
  url: string;
  /** Sent with every request: the language, above all. */
  headers: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
  /** Sees the headers of every answer. */
  onAnswer?: (headers: Headers) => void;
}

export function createGateway({ url, headers, fetch, onAnswer }: GatewayOptions): Gateway {
  const client = new GraphQLClient(url, {
    credentials: 'same-origin',
    // graphql-request would parse every document for its name.
    excludeOperationName: true,
    headers: () => ({ ...headers(), environment: 'web', 'x-requested-with': 'kadr' }),
    ...(fetch ? { fetch } : {}),
    // Documents travel as their hash: {"query":"sha256:…"} becomes {"documentId":"sha256:…"}.
    requestMiddleware: (request) =>
      typeof request.body === 'string'
        ? { ...request, body: request.body.replace('"query":"sha256:', '"documentId":"sha256:') }
        : request,
    responseMiddleware: (answer) => {
      const received =
        answer instanceof ClientError ? answer.response.headers : 'headers' in answer ? answer.headers : undefined;
      if (received instanceof Headers) onAnswer?.(received);
    },
  });

  return {
    async request<Data, Variables extends object>(
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
      { signal }: RequestOptions = {},
    ) {
      const operation = operationName(document);
      try {
        return await client.request<Data>({
          document: String(document.__meta__?.['hash']),
          variables: { ...variables },
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        if (signal?.aborted && !isTimeout(signal.reason)) throw signal.reason;
        throw gatewayError(error, operation);
      }
    },
  };
}

/** The name of a document's operation, for the log and the request loader. */
export const operationName = (document: { __meta__?: Record<string, unknown> | undefined }): string =>
  String(document.__meta__?.['operation']);

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

function gatewayError(error: unknown, operation: string): GatewayError {
  if (!(error instanceof ClientError)) {
    return new GatewayError(
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
  const first: Refusal = error.response.errors?.[0] ?? refusalOf(error.response);
  const { status, code, type, service, fields, retryAfter, requestId, contact, html } = first.extensions ?? {};
  return new GatewayError(
    {
      message: first.message,
      status: typeof status === 'number' ? status : error.response.status,
      type: isErrorType(type) ? type : 'internal',
      service: service === 'screens' ? 'screens' : 'main',
      operation,
      ...(typeof fields === 'object' && fields !== null
        ? { fields: Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, String(text)])) }
        : {}),
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof requestId === 'string' ? { requestId } : {}),
      ...(typeof contact === 'string' ? { contact } : {}),
      ...(typeof html === 'string' ? { html } : {}),
    },
    error,
  );
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

interface Refusal {
  message: string;
  extensions?: Record<string, unknown>;
}

const isErrorType = (type: unknown): type is ErrorType =>
  typeof type === 'string' && Object.hasOwn(errorStatuses, type);
