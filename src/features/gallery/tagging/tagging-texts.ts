import { defineMessages } from 'react-intl';
import { tagsOfScreen } from '#domain/limits.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

export interface TaggingTexts {
  changed: (count: number, asked: number) => Said;
  failed: (reason: 'moved' | 'failed', error: unknown) => Said;
}

/** What giving tags says. Message group `gallery`. `circumstances` tell why a call failed. */
export const taggingTexts = (circumstances: Circumstances): TaggingTexts => ({
  changed: (count, asked) => ({
    title: asMessage(messages.changed, { count }),
    ...(count < asked && { text: asMessage(messages.full, { count: asked - count, limit: tagsOfScreen }) }),
  }),
  failed: (reason, error) =>
    reason === 'moved'
      ? { title: asMessage(messages.moved), text: asMessage(messages.selectAgain) }
      : failureSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  changed: { id: 'gallery.tags.changed' },
  full: { id: 'gallery.tags.full' },
  moved: { id: 'gallery.copy.moved' },
  selectAgain: { id: 'removal.moved' },
  failed: { id: 'gallery.tags.failed' },
});
