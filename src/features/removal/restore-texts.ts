import { defineMessages } from 'react-intl';
import { isRefused } from '#src/graphql/errors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { recoveryAdvice, type Circumstances } from '#src/wiring/recovery-message.ts';
import type { RemovalTexts } from './connect-removal.ts';
import type { Text } from '#domain/text.ts';

export interface RestoreTexts extends Pick<RemovalTexts, 'undoFailed'> {
  restored: () => Text;
}

/**
 * What restoring says at the address of a screen. Message group `screen`, which is there with the page: those of deleting come
 * with the first press of Delete, and here a press may fail because nothing comes.
 */
export const restoreTexts = (circumstances: Circumstances): RestoreTexts => ({
  restored: () => asMessage(messages.restored),
  undoFailed: (error) => ({
    title: asMessage(isRefused(error) ? messages.failed : messages.unknown),
    ...recoveryAdvice(messages.tryAgain, circumstances),
  }),
});

const messages = defineMessages({
  restored: { id: 'screen.trashed.restored' },
  failed: { id: 'screen.trashed.failed' },
  unknown: { id: 'screen.trashed.unknown' },
  tryAgain: { id: 'errors.checkConnection' },
});
