import { useEffect } from 'react';
import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';

/** Says once what led to this document, whichever page it is of. */
export function DocumentNews({ toasts }: Pick<AppActors, 'toasts'>) {
  const type = useBootstrap().form?.type;
  useEffect(() => {
    const id = 'document-news';
    if (type === 'account_kept')
      toasts.send({
        type: 'toast.requested',
        toast: {
          id,
          kind: 'success',
          group: 'app',
          title: asMessage(messages.kept),
          text: asMessage(messages.keptText),
        },
      });
    if (type === 'link_used')
      toasts.send({
        type: 'toast.requested',
        toast: {
          id,
          kind: 'warning',
          group: 'app',
          title: asMessage(messages.used),
          text: asMessage(messages.usedText),
        },
      });
  }, [toasts, type]);
  return null;
}

const messages = defineMessages({
  kept: { id: 'shell.account.kept' },
  keptText: { id: 'shell.account.kept.text' },
  used: { id: 'shell.link.used' },
  usedText: { id: 'shell.link.used.text' },
});
