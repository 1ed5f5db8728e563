import { GraphQLError, type ExecutionResult } from 'graphql';

/** What a client may know of an error (CARD-02). `retryAfter` in seconds. */
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

/** What is said here and not by a service. */
export type Said = 'internal' | 'unavailable' | 'argument_invalid';

/** Where an error happened, and what to do with one that its receiver may not know. */
export interface ErrorSetting {
  requestId?: string;
  /** The words for what no service has said, in the receiver's language. */
  say?: (what: Said) => string;
  /** Takes what is hidden from the receiver, for the log. */
  report?: (error: unknown) => void;
}

/** The result with every error reduced to what its receiver may know. */
export function publicResult(result: ExecutionResult, setting: ErrorSetting = {}): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => publicError(error, setting)) } : result;
}

/**
 * A service's refusal keeps its words and its status; the upstream's address and headers, and everything that we
 * did not foresee, stay here. (Never branch on originalError: outside production Mesh drops it.)
 */
export function publicError(
  error: GraphQLError,
  { requestId, say = inEnglish, report }: ErrorSetting = {},
): GraphQLError {
  const known = requestId === undefined ? {} : { requestId };
  // graphql-jit makes errors that have no extensions at all.
  const extensions = recordOf(error.extensions);
  const upstream = upstreamFailure(extensions, say);
  if (upstream) return withExtensions(error, upstream.message, { ...upstream.extensions, ...known });
  const { argument } = extensions;
  if (typeof argument === 'string') {
    const message = say('argument_invalid');
    const fields = { [argument]: message };
    return withExtensions(error, message, {
      code: 'BAD_USER_INPUT',
      status: 400,
      type: 'body_invalid',
      fields,
      ...known,
    });
  }
  if (extensions['code'] === 'BAD_USER_INPUT' || !error.path) {
    return withExtensions(error, error.message, {
      code: ownCodes.find((code) => code === extensions['code']) ?? 'BAD_USER_INPUT',
      status: 400,
      type: 'body_invalid',
      ...known,
    });
  }
  report?.(error);
  return withExtensions(error, say('internal'), { code: 'INTERNAL', status: 502, type: 'internal', ...known });
}

/** Refusals of the route itself, which have no path. */
const ownCodes = ['BAD_REQUEST', 'PERSISTED_DOCUMENT_NOT_FOUND'] as const;

const inEnglish = (what: Said): string =>
  ({
    internal: 'Internal server error',
    unavailable: 'The service is not available',
    argument_invalid: 'This is not valid',
  })[what];

function withExtensions(error: GraphQLError, message: string, extensions: PublicExtensions): GraphQLError {
  return new GraphQLError(message, { ...(error.path ? { path: error.path } : {}), extensions: { ...extensions } });
}

function upstreamFailure(
  extensions: Record<string, unknown>,
  say: (what: Said) => string,
): { message: string; extensions: PublicExtensions } | null {
  if (extensions['code'] !== 'DOWNSTREAM_SERVICE_ERROR') return null;
  const { status, headers, body } = recordOf(extensions['response']);
  const screens = String(recordOf(extensions['request'])['url']).startsWith('http://screens.internal/');
  const error = recordOf(recordOf(body)['error']);
  const { 'x-content-owner-contact': contact, 'retry-after': retryAfter } = recordOf(headers);
  const fields = recordOf(error['fields']);
  return {
    message: typeof error['message'] === 'string' ? error['message'] : say(status === 503 ? 'unavailable' : 'internal'),
    extensions: {
      code: 'UPSTREAM',
      status: Number(status),
      type: typeof error['type'] === 'string' ? error['type'] : status === 503 ? 'unavailable' : 'internal',
      service: screens ? 'screens' : 'main',
      ...(Object.keys(fields).length > 0
        ? { fields: Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, String(text)])) }
        : {}),
      // Proxies may name a date instead of seconds.
      ...(Number.isFinite(Number(retryAfter ?? NaN)) ? { retryAfter: Number(retryAfter) } : {}),
      ...(typeof contact === 'string' ? { contact: decoded(contact) } : {}),
      ...(status === 503 && typeof body === 'string' ? { html: body } : {}),
    },
  };
}

/** Header values are percent-encoded UTF-8; one that is not is shown as it came. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
