import { defineMessages } from 'react-intl';
import { collectionsOfAccount, screensOfCollection } from '#domain/limits.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text' | 'place'>;

export interface CollectionMakingTexts {
  tooMany: (count: number, limit: number) => Said;
  failed: (reason: 'moved' | 'failed', error: unknown) => Said;
  added: (signature: string, count: number) => Said;
  notAdded: (reason: 'moved' | 'failed', error: unknown) => Said;
}

/** What the making of a collection says. Message group `gallery`. `circumstances` tell why a call failed. */
export const collectionMakingTexts = (circumstances: Circumstances): CollectionMakingTexts => ({
  tooMany: (count, limit) => ({
    title: asMessage(messages.tooMany, { limit }),
    text: asMessage(messages.tooManyText, { count }),
  }),
  failed: (reason, error) => {
    if (reason === 'moved') return { title: asMessage(messages.moved), text: asMessage(messages.movedText) };
    if (isOperationError(error) && error.type === 'list_full')
      return { title: asMessage(messages.failed), text: asMessage(messages.full, { limit: collectionsOfAccount }) };
    return failureSaid(error, asMessage(messages.failed), circumstances);
  },
  added: (signature, count) => ({
    title: asMessage(messages.added, { count }),
    place: { path: `/c/${signature}`, label: asMessage(messages.open) },
  }),
  notAdded: (reason, error) => {
    if (reason === 'moved') return { title: asMessage(messages.moved), text: asMessage(messages.selectAgain) };
    const title = asMessage(messages.notAdded);
    if (isOperationError(error) && error.type === 'list_full')
      return { title, text: asMessage(messages.tooMany, { limit: screensOfCollection }) };
    return failureSaid(error, title, circumstances);
  },
});

const messages = defineMessages({
  tooMany: { id: 'gallery.collection.tooMany' },
  tooManyText: { id: 'gallery.collection.tooMany.text' },
  moved: { id: 'gallery.copy.moved' },
  movedText: { id: 'gallery.collection.moved.text' },
  failed: { id: 'gallery.collection.failed' },
  full: { id: 'gallery.collection.full' },
  added: { id: 'gallery.collection.added' },
  open: { id: 'gallery.collection.open' },
  notAdded: { id: 'gallery.collection.notAdded' },
  selectAgain: { id: 'removal.moved' },
});
