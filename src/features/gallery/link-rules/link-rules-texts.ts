import { defineMessages } from 'react-intl';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

export interface LinkRulesTexts {
  changed: (count: number, asked: number) => Said;
  failed: (reason: 'moved' | 'failed', error: unknown) => Said;
}

/** What changing the links of several screens says. Message group `gallery`. `circumstances` tell why a call failed. */
export const linkRulesTexts = (circumstances: Circumstances): LinkRulesTexts => ({
  changed: (count, asked) => ({ title: asMessage(messages.changed, { count, failed: asked - count }) }),
  failed: (reason, error) =>
    reason === 'moved'
      ? { title: asMessage(messages.moved), text: asMessage(messages.selectAgain) }
      : failureSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  changed: { id: 'gallery.links.changed' },
  moved: { id: 'gallery.copy.moved' },
  selectAgain: { id: 'removal.moved' },
  failed: { id: 'gallery.links.failed' },
});
