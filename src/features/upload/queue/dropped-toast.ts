import { defineMessages } from 'react-intl';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

/** A sign-out in another tab has dropped so many pictures; it stands until somebody comes back to this one. */
export const droppedToast = (count: number): Toast => ({
  id: 'upload-dropped',
  kind: 'warning',
  group: 'app',
  title: asMessage(messages.dropped, { count }),
  text: asMessage(messages.text),
  duration: null,
});

const messages = defineMessages({
  dropped: { id: 'queue.dropped' },
  text: { id: 'queue.dropped.text' },
});
