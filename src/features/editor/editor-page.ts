import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { EditorTold, SaveAs } from '#machines/editor/editor.types.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { restoredToastId, savedText, saveFailedToast, saveFailedToastId } from './editor-texts.ts';
import { rememberStyles } from './remembered-styles.ts';

interface EditorPage extends Pick<Flows, 'banner' | 'toasts'> {
  /** Who is here. Once the session has ended, the page itself says so. */
  owner: () => string | null;
  /** Once it is saved as another screen, its page is opened. */
  /** Says what the drawing begins with. */
  restored: () => Toast;
  onSaved: (saved: Extract<EditorTold, { type: 'picture.saved' }>) => void;
  onNotSaved?: () => void;
  onDiscarded?: (() => void) | undefined;
}

/** Remembers what the editor tells, and says it by toasts, which ask for it again or drop the draft, and by the banner. */
export const editorPage = ({ banner, toasts, owner, restored, onSaved, onNotSaved, onDiscarded }: EditorPage) =>
  fromCallback<EditorTold>(({ receive, sendBack }) => {
    const asked = askedBy(owner);
    let failedAs: SaveAs = 'new';
    const dismiss = (id: string) => toasts.send({ type: 'toast.dismissed', id });
    const acted = toasts.on('toast.acted', ({ id }) => {
      if (id === saveFailedToastId) sendBack({ type: 'save.requested', as: failedAs });
      if (id !== restoredToastId) return;
      sendBack({ type: 'draft.discarded' });
      dismiss(id);
    });
    receive((told) => {
      switch (told.type) {
        case 'styles.changed':
          return rememberStyles(told.styles);
        case 'draft.restored':
          return toasts.send({ type: 'toast.requested', toast: restored() });
        case 'picture.discarded':
          return onDiscarded?.();
        case 'picture.saved': {
          const request = { message: asMessage(savedText), icon: 'check', page: 's-id-editor', light: false };
          dismiss(saveFailedToastId);
          banner.send({ type: 'banner.requested', request });
          return onSaved(told);
        }
        case 'save.failed':
          failedAs = told.as;
          onNotSaved?.();
          if (asked.isHere()) toasts.send({ type: 'toast.requested', toast: saveFailedToast(told.failure) });
      }
    });
    return () => {
      acted.unsubscribe();
      dismiss(restoredToastId);
      dismiss(saveFailedToastId);
    };
  });
