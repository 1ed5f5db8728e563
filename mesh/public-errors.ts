import { GraphQLError, type ExecutionResult } from 'graphql';

/** What a client may know of an error (checklist CARD-02). `retryAfter` in seconds. */
export interface PublicExtensions {
  code: 'UPSTREAM' | 'BAD_USER_INPUT' | 'BAD_REQUEST' | 'PERSISTED_DOCUMENT_NOT_FOUND' | 'INTERNAL';
  status: number;
  type: string;
  /** The service that refused. */
  service?: 'main' | 'screens';
  fields?: Record<string, string>;
  retryAfter?: number;
  requestId?: string;
  contact?: string;
  /** What an offline service shows instead of itself. */
  html?: string;
}

/** The result with every error reduced to what its receiver may know. */
export function publicResult(result: ExecutionResult, requestId?: string): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => publicError(error, requestId)) } : result;
}

/**
 * A service's refusal keeps its words and its status; the upstream's address and headers, and everything that we
 * did not foresee, stay here. (Never branch on originalError: outside production Mesh drops it.)
 */
export function publicError(error: GraphQLError, requestId?: string): GraphQLError {
  const known = requestId === undefined ? {} : { requestId };
  // graphql-jit makes errors that have no extensions at all.
  const extensions = recordOf(error.extensions);
  const upstream = upstreamFailure(extensions);
  if (upstream) return withExtensions(error, upstream.message, { ...upstream.extensions, ...known });
  if (extensions['code'] === 'BAD_USER_INPUT' || !error.path) {
    return withExtensions(error, error.message, {
      code: 'BAD_USER_INPUT',
      status: 400,
      type: 'body_invalid',
      ...known,
    });
  }
  return withExtensions(error, 'Internal server error', { code: 'INTERNAL', status: 502, type: 'internal', ...known });
}

function withExtensions(error: GraphQLError, message: string, extensions: PublicExtensions): GraphQLError {
  return new GraphQLError(message, { ...(error.path ? { path: error.path } : {}), extensions: { ...extensions } });
}

function upstreamFailure(
  extensions: Record<string, unknown>,
): { message: string; extensions: PublicExtensions } | null {
  if (extensions['code'] !== 'DOWNSTREAM_SERVICE_ERROR') return null;
  const { status, headers, body } = recordOf(extensions['response']);
  const screens = String(recordOf(extensions['request'])['url']).startsWith('http://screens.internal/');
  const error = recordOf(recordOf(body)['error']);
  const { 'x-content-owner-contact': contact, 'retry-after': retryAfter } = recordOf(headers);
  const fields = recordOf(error['fields']);
  return {
    message: typeof error['message'] === 'string' ? error['message'] : `HTTP ${String(status)}`,
    extensions: {
      code: 'UPSTREAM',
      status: Number(status),
      type: typeof error['type'] === 'string' ? error['type'] : status === 503 ? 'unavailable' : 'internal',
      service: screens ? 'screens' : 'main',
      ...(Object.keys(fields).length > 0
        ? { fields: Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, String(text)])) }
        : {}),
      ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
      ...(typeof contact === 'string' ? { contact } : {}),
      ...(status === 503 && typeof body === 'string' ? { html: body } : {}),
    },
  };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
