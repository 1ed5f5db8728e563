import type { OperationError } from '#src/lib/operation-error.ts';
import { refusedOperation, type Refusal } from './refusal.ts';

/** What of an operation may be missing. */
export interface PartialOptions {
  /** What is asked for may not be there: a 404 is an answer, and no failure. */
  mayBeMissing?: boolean;
  /**
   * A page goes on without what has failed: those fields are null, and `onFailedPart` is told. What is not found still rejects,
   * unless it may be missing.
   */
  partial?: boolean;
  /** Of a client that reports: pages leave it out. */
  onFailedPart?: (error: OperationError) => void;
}

/** A result of GraphQL, as far as it is looked at here. */
interface Result {
  data?: unknown;
  errors?: readonly Refusal[] | undefined;
}

/**
 * Whether a page that takes partial data goes on with this result: it has data, and nothing that the page is about is missing
 * (ERR-08). What failed is reported.
 */
export function isPartialData(
  { data, errors = [] }: Result,
  { partial = false, mayBeMissing = false, onFailedPart }: PartialOptions,
  operation: string,
): boolean {
  if (!partial || data === null || data === undefined) return false;
  const failures = errors.map((refusal): OperationError => refusedOperation(refusal, { operation, httpStatus: 200 }));
  if (!mayBeMissing && failures.some(({ status }) => status === 404)) return false;
  for (const failure of failures) if (!(mayBeMissing && failure.status === 404)) onFailedPart?.(failure);
  return true;
}
