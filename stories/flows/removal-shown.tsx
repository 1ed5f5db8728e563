import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { trashDays } from '#domain/limits.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { ScreenRemovalRef } from '#machines/screen-removal/screen-removal.machine.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { say } from '#src/i18n/say.ts';
import { Loader } from '#src/blocks/loader/loader.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import { ToastRegion, type ToastItem } from '#src/ui/toast/toast-region.tsx';

/** What a removal shows by the popup and the toasts of the page. */
export function RemovalShown({ removal }: { removal: ScreenRemovalRef }) {
  const intl = useIntl();
  const texts = removalTexts(trashDays);
  const asking = useSelector(removal, (snapshot) => snapshot.hasTag('asking'));
  const deleting = useSelector(removal, (snapshot) => snapshot.hasTag('deleting'));
  const restoring = useSelector(removal, (snapshot) => snapshot.hasTag('restoring'));
  const { request, undoable } = useSelector(removal, ({ context }) => context);
  const question = texts.question(countOf(request), false);
  const offer: ToastItem[] =
    undoable.length > 0
      ? [
          {
            id: 'undo',
            tone: 'success',
            title: say(intl, texts.removed(undoable.length).title),
            action: say(intl, texts.undo()),
          },
        ]
      : [];
  return (
    <>
      {(asking || deleting) && (
        <Popup
          open
          title={say(intl, question.title)}
          description={question.description && say(intl, question.description)}
          approveText={say(intl, question.approveBtnText)}
          cancelText={say(intl, question.cancelBtnText)}
          danger
          loading={deleting}
          onApprove={() => removal.send({ type: 'question.approved' })}
          onCancel={() => removal.send({ type: 'question.declined' })}
        />
      )}
      {restoring && <Loader />}
      <ToastRegion
        toasts={offer}
        onAction={() => removal.send({ type: 'undo.requested' })}
        onDismiss={() => removal.send({ type: 'undo.expired' })}
        onHold={() => {}}
        onRelease={() => {}}
      />
    </>
  );
}

const countOf = ({ signatures, ranges }: SelectedScreens): number =>
  signatures.length + ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
