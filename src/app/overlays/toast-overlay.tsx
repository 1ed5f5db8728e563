import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectToasts } from '#machines/toasts/toasts.selectors.ts';
import { say } from '#src/i18n/say.ts';
import { ToastRegion } from '#src/ui/toast/toast-region.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function ToastOverlay({ toasts }: Pick<AppActors, 'toasts'>) {
  const intl = useIntl();
  const shown = useSelector(toasts, selectToasts);
  return (
    <ToastRegion
      toasts={shown.map(({ id, kind, title, text, byHand, actionLabel }) => ({
        id,
        tone: kind,
        title: say(intl, title),
        text: text && say(intl, text),
        byHand: byHand && { label: say(intl, byHand.label), text: byHand.text },
        action: actionLabel && say(intl, actionLabel),
      }))}
      onAction={(id) => toasts.send({ type: 'toast.acted', id })}
      onDismiss={(id) => toasts.send({ type: 'toast.dismissed', id })}
      onHold={() => toasts.send({ type: 'toasts.held' })}
      onRelease={() => toasts.send({ type: 'toasts.released' })}
    />
  );
}
