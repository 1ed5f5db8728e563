import { defineMessages } from 'react-intl';
import type { Text } from '#domain/text.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { asMessage } from '#src/i18n/say.ts';

/** Why a call failed: what the server says of it, in the language of the page, or that it was not reached. */
export const failureMessage = (error: unknown): Text =>
  isOperationError(error) && isRefused(error) ? error.message : asMessage(messages.unreachable);

const messages = defineMessages({
  unreachable: { id: 'errors.unreachable' },
});
