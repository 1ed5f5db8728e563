import { defineMessages } from 'react-intl';
import { zipListLimit } from '#domain/limits.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { zipOfList } from '#domain/zip-paths.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';

/** Has the browser download selected pictures as one file, or says how many go at a time. */
export function downloadSelected({ signatures, ranges }: SelectedScreens, toasts: AppActors['toasts']): void {
  if (ranges.length > 0 || signatures.length > zipListLimit) {
    toasts.send({
      type: 'toast.requested',
      toast: {
        id: 'gallery-download',
        kind: 'info',
        group: 'app',
        title: asMessage(messages.tooMany, { limit: zipListLimit }),
        text: asMessage(messages.tooManyText),
      },
    });
    return;
  }
  const link = document.createElement('a');
  link.href = zipOfList(signatures);
  link.download = '';
  link.click();
}

const messages = defineMessages({
  tooMany: { id: 'gallery.download.tooMany' },
  tooManyText: { id: 'gallery.download.tooMany.text' },
});
