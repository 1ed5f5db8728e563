import { useSelector } from '@xstate/react';
import { selectIsBusy, selectPopup } from '#machines/popup/popup.selectors.ts';
import { Popup } from '#src/ui/popup/popup.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function PopupOverlay({ popup }: Pick<AppActors, 'popup'>) {
  const shown = useSelector(popup, selectPopup);
  const busy = useSelector(popup, selectIsBusy);
  if (!shown) return null;
  return (
    <Popup
      key={shown.id}
      open
      title={shown.title}
      description={shown.description}
      checkboxText={shown.checkboxText}
      approveText={shown.approveBtnText}
      cancelText={shown.cancelBtnText}
      textAlign={shown.textAlign === 'center' ? 'center' : 'start'}
      danger={shown.danger}
      loading={busy}
      onApprove={(checked) => {
        popup.send({ type: 'popup.checkboxToggled', checked });
        popup.send({ type: 'popup.approve' });
      }}
      onCancel={() => popup.send({ type: 'popup.cancel' })}
    />
  );
}
