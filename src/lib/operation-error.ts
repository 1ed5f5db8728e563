import { wasRefused, type ErrorType } from '#domain/errors.ts';

/** A refused or failed call. `status` 0 stands for a server out of reach. */
export class OperationError extends Error {
  readonly status: number;
  /** Of GraphQL, `UPSTREAM` for a service's own refusal; null when the request never got that far. */
  readonly code: string | null;
  /** The service's error type; `network` without an answer. */
  readonly type: ErrorType | 'network';
  /** Who refused: a 403 of the screens service may mean a token that has run out (AUTH-09). */
  readonly service: 'main' | 'screens';
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** Names this failure in the server's log. */
  readonly requestId: string | null;
  /** How to reach the owner of what is locked, if they allow it. */
  readonly contact: string | null;
  /** The page that an offline service shows instead of itself; not to be trusted as it is. */
  readonly html: string | null;
  readonly operation: string;
  /** Whether its message is in the words of the service. */
  readonly isSaid: boolean;

  constructor(failure: OperationFailure, cause?: unknown) {
    super(failure.message, { cause });
    this.name = 'OperationError';
    this.status = failure.status;
    this.code = failure.code ?? null;
    this.type = failure.type;
    this.service = failure.service;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter ?? null;
    this.requestId = failure.requestId ?? null;
    this.contact = failure.contact ?? null;
    this.html = failure.html ?? null;
    this.operation = failure.operation;
    this.isSaid = failure.isSaid ?? true;
  }
}

export interface OperationFailure {
  message: string;
  status: number;
  code?: string;
  type: ErrorType | 'network';
  service: 'main' | 'screens';
  fields?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  requestId?: string;
  contact?: string;
  html?: string;
  operation: string;
  /** True unless said. */
  isSaid?: boolean;
}

/** Whether the server does not know what was asked: it has been updated since the page was loaded. */
export const isUnknownDocument = (error: unknown): boolean =>
  isOperationError(error) && error.code === 'PERSISTED_DOCUMENT_NOT_FOUND';

/** Whether the service has refused, so that nothing was done. */
export const isRefused = (error: unknown): boolean => isOperationError(error) && wasRefused(error);

export const isOperationError = (error: unknown): error is OperationError => error instanceof OperationError;

/** A failure that is an answer of a service: what it says about its token. Null for anything else. */
export const answerOf = (error: unknown): OperationError | null =>
  isOperationError(error) && error.status > 0 ? error : null;
