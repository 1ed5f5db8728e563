import type { ErrorType } from '#domain/errors.ts';

/** A refused or failed operation. `status` 0 stands for a server out of reach. */
export class GatewayError extends Error {
  readonly status: number;
  /** The service's error type; `network` without an answer. */
  readonly type: ErrorType | 'network';
  /** Who refused: a 403 of the screens service may mean a token that has run out (checklist AUTH-09). */
  readonly service: 'main' | 'screens';
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** Names this failure in the server's log. */
  readonly requestId: string | null;
  readonly operation: string;

  constructor(failure: GatewayFailure, cause?: unknown) {
    super(failure.message, { cause });
    this.name = 'GatewayError';
    this.status = failure.status;
    this.type = failure.type;
    this.service = failure.service;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter ?? null;
    this.requestId = failure.requestId ?? null;
    this.operation = failure.operation;
  }
}

export interface GatewayFailure {
  message: string;
  status: number;
  type: ErrorType | 'network';
  service: 'main' | 'screens';
  fields?: Record<string, string>;
  retryAfter?: number;
  requestId?: string;
  operation: string;
}

export const isGatewayError = (error: unknown): error is GatewayError => error instanceof GatewayError;
