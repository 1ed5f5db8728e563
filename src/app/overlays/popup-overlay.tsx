import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { pathInLocale } from '#domain/locales.ts';
import { selectIsBusy, selectPopup, selectProgress } from '#machines/popup/popup.selectors.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { say } from '#src/i18n/say.ts';
import { ExternalLink } from '#src/ui/link/link.tsx';
import { PopupPictures } from './popup-pictures.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function PopupOverlay({ popup }: Pick<AppActors, 'popup'>) {
  const intl = useIntl();
  const locale = useLocale();
  const shown = useSelector(popup, selectPopup);
  const busy = useSelector(popup, selectIsBusy);
  const progress = useSelector(popup, selectProgress);
  if (!shown) return null;
  return (
    <Popup
      key={shown.id}
      open
      title={say(intl, shown.title)}
      description={shown.description && say(intl, shown.description)}
      checkboxText={shown.checkboxText && say(intl, shown.checkboxText)}
      uncheckedText={shown.uncheckedText && say(intl, shown.uncheckedText)}
      approveText={say(intl, shown.approveBtnText)}
      cancelText={say(intl, shown.cancelBtnText)}
      textAlign={shown.textAlign === 'center' ? 'center' : 'start'}
      danger={shown.danger}
      wide={shown.pictures !== undefined}
      loading={busy}
      progress={progress ? { label: say(intl, progress.label), share: progress.share } : undefined}
      onApprove={(checked) => {
        popup.send({ type: 'popup.checkboxToggled', checked });
        popup.send({ type: 'popup.approved' });
      }}
      onCancel={() => popup.send({ type: 'popup.cancelled' })}
    >
      {shown.pictures && <PopupPictures pictures={shown.pictures} />}
      {shown.place && (
        <p>
          <ExternalLink href={pathInLocale(shown.place.path, locale)}>{say(intl, shown.place.label)}</ExternalLink>
        </p>
      )}
    </Popup>
  );
}
