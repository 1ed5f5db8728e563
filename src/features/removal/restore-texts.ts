import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';
import type { RemovalTexts } from './removal-messages.ts';
import type { Text } from '#domain/text.ts';

export interface RestoreTexts extends Pick<RemovalTexts, 'undoFailed'> {
  restored: () => Text;
}

/**
 * What restoring says at the address of a screen. Message group `screen`, which is there with the page: those of deleting come
 * with the first press of Delete, and here a press may fail because nothing comes.
 */
export const restoreTexts = (circumstances?: Circumstances): RestoreTexts => ({
  restored: () => asMessage(messages.restored),
  undoFailed: (error) => failureSaid(error, asMessage(messages.unknown), circumstances),
});

const messages = defineMessages({
  restored: { id: 'screen.trashed.restored' },
  unknown: { id: 'screen.trashed.unknown' },
});
