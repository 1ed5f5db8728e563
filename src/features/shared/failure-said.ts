import type { MessageDescriptor } from 'react-intl';
import type { Text } from '#domain/text.ts';
import { isOperationError, isRefused } from '#src/graphql/errors.ts';
import { recoveryAdvice, type Circumstances } from '#src/wiring/recovery-message.ts';

/** What the server says of a call that failed; where it says nothing, that the session is over, or `otherwise`. */
export const failureSaid = (
  error: unknown,
  otherwise: MessageDescriptor,
  circumstances?: Circumstances,
): { text?: Text } =>
  isOperationError(error) && isRefused(error) && error.status !== 401
    ? { text: error.message }
    : recoveryAdvice(otherwise, circumstances);
