import { errorStatuses, type ErrorType } from '#domain/errors.ts';
import type { FieldFault } from './messages/field-messages.ts';

export interface ProblemOptions {
  /** What is wrong with which input, by path: `{ title: 'empty' }`. */
  fields?: Record<string, FieldFault>;
  /** Whole seconds until another try makes sense; becomes Retry-After. */
  retryAfter?: number;
  /** What the answer says beside its body. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A failure that is reported to the caller: its type decides the status and the message. */
export class Problem extends Error {
  readonly type: ErrorType;
  readonly status: number;
  readonly fields: Record<string, FieldFault> | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: ErrorType, options: ProblemOptions = {}) {
    super(type, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Problem';
    this.type = type;
    this.status = errorStatuses[type];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.headers = options.headers ?? {};
  }
}
