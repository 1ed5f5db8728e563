import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectDone, selectToasts } from '#machines/toasts/toasts.selectors.ts';
import { pathInLocale } from '#domain/locales.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { say } from '#src/i18n/say.ts';
import { ToastRegion } from '#src/ui/toast/toast-region.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function ToastOverlay({ toasts }: Pick<AppActors, 'toasts'>) {
  const intl = useIntl();
  const locale = useLocale();
  const shown = useSelector(toasts, selectToasts);
  const done = useSelector(toasts, selectDone);
  return (
    <ToastRegion
      toasts={shown.map(({ id, kind, title, text, byHand, actionLabel, actionDone, picture, place, also }) => ({
        id,
        tone: kind,
        title: say(intl, title),
        text: text && say(intl, text),
        byHand: byHand && { label: say(intl, byHand.label), text: byHand.text },
        action: actionLabel && say(intl, actionLabel),
        done: actionDone && id === done ? say(intl, actionDone) : undefined,
        picture,
        place: place && { ...place, path: pathInLocale(place.path, locale), label: say(intl, place.label) },
        also: also?.map(({ path, label }) => ({ path: pathInLocale(path, locale), label: say(intl, label) })),
      }))}
      onAction={(id) => toasts.send({ type: 'toast.acted', id })}
      onDismiss={(id) => toasts.send({ type: 'toast.dismissed', id })}
      onHold={() => toasts.send({ type: 'toasts.held' })}
      onRelease={() => toasts.send({ type: 'toasts.released' })}
    />
  );
}
