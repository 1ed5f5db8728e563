import { defineMessages } from 'react-intl';
import type { Text } from '#domain/text.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { RemovalFailure } from '#machines/screen-removal/screen-removal.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { errorSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

export interface SharedRemovalTexts {
  question: (count: number) => PopupContent;
  /** Of a long removal; `share` from 0 to 1. */
  progress: (share: number) => Text;
  removed: (count: number) => Said;
  /** Of so many that were to be removed. */
  failed: (count: number, error: unknown, reason: RemovalFailure) => Said;
}

/** What taking screens out of the list of what others share says. Message group `shared`. */
export const sharedRemovalTexts = (circumstances?: Circumstances): SharedRemovalTexts => ({
  question: (count) => ({
    title: asMessage(messages.title, { count }),
    description: asMessage(messages.text, { count }),
    approveBtnText: asMessage(messages.approve),
    cancelBtnText: asMessage(messages.cancel),
  }),
  progress: (share) => asMessage(messages.progress, { share }),
  removed: (count) => ({ title: asMessage(messages.removed, { count }) }),
  failed: (count, error, reason) =>
    errorSaid(
      error,
      asMessage(reason === 'moved' ? messages.moved : count === 1 ? messages.failedOne : messages.failedSome),
      reason === 'moved' ? undefined : circumstances,
    ),
});

const messages = defineMessages({
  title: { id: 'shared.remove.title' },
  text: { id: 'shared.remove.text' },
  approve: { id: 'shared.remove' },
  cancel: { id: 'shared.remove.cancel' },
  progress: { id: 'shared.remove.progress' },
  removed: { id: 'shared.removed' },
  failedOne: { id: 'shared.remove.failed.one' },
  failedSome: { id: 'shared.remove.failed.some' },
  moved: { id: 'shared.moved' },
});
