import { defineMessages } from 'react-intl';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { ask, type PopupRef } from '#src/wiring/popup/ask.ts';

/** The screen has another picture by now: nobody's work is written over by another's. */
export function askAboutConflict(popup: PopupRef, editor: EditorRef): void {
  ask(popup, {
    title: asMessage(messages.title),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.copy),
    cancelBtnText: asMessage(messages.keep),
    onApprove: () => editor.send({ type: 'save.requested', as: 'new' }),
    onError: () => {},
  });
}

const messages = defineMessages({
  title: { id: 'editor.conflict' },
  text: { id: 'editor.conflict.text' },
  copy: { id: 'editor.conflict.copy' },
  keep: { id: 'editor.conflict.keep' },
});
