import { defineMessages } from 'react-intl';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { errorSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text' | 'place'>;

export interface SharedCopyTexts {
  copied: (copies: readonly string[]) => Said;
  tooMany: (count: number, limit: number) => Said;
  failed: (error: unknown) => Said;
}

/** What copying from others says. Message group `sharedCopy`. `circumstances` tell why a call failed. */
export const sharedCopyTexts = (circumstances?: Circumstances): SharedCopyTexts => ({
  copied: (copies) => ({
    title: asMessage(messages.done, { count: copies.length }),
    place:
      copies.length === 1
        ? { path: `/s/${copies[0]}`, label: asMessage(messages.open) }
        : { path: '/gallery', label: asMessage(messages.gallery) },
  }),
  tooMany: (count, limit) => ({
    title: asMessage(messages.tooMany, { limit }),
    text: asMessage(messages.tooManyText, { count }),
  }),
  failed: (error) => errorSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  done: { id: 'sharedCopy.done' },
  open: { id: 'sharedCopy.open' },
  gallery: { id: 'sharedCopy.gallery' },
  tooMany: { id: 'sharedCopy.tooMany' },
  tooManyText: { id: 'sharedCopy.tooMany.text' },
  failed: { id: 'sharedCopy.failed' },
});
