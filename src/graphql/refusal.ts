import { isErrorType } from '#domain/errors.ts';
import { OperationError } from '#src/lib/operation-error.ts';

/** An error of a GraphQL result, as the gateway words it. */
export interface Refusal {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What an operation rejects with; `httpStatus` is that of the answer, for refusals that name none. */
export function refusedOperation(
  { message, extensions = {} }: Refusal,
  { operation, httpStatus, cause }: { operation: string; httpStatus: number; cause?: unknown },
): OperationError {
  const { status, code, type, service, fields, retryAfter, requestId, contact, html } = extensions;
  return new OperationError(
    {
      message,
      status: typeof status === 'number' ? status : httpStatus,
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
    cause,
  );
}
