import { defineMessages } from 'react-intl';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { Flows } from '#machines/app/flows.ts';
import { confirm } from '#src/wiring/popup/confirming.ts';

/** The screen has another picture by now: nobody's work is written over by another's. */
export function askAboutConflict(popup: Flows['popup'], editor: EditorRef): void {
  const question = {
    title: asMessage(messages.title),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.copy),
    cancelBtnText: asMessage(messages.keep),
  };
  confirm(popup, question, (isApproved) => isApproved && editor.send({ type: 'save.requested', as: 'new' }));
}

const messages = defineMessages({
  title: { id: 'editor.conflict' },
  text: { id: 'editor.conflict.text' },
  copy: { id: 'editor.conflict.copy' },
  keep: { id: 'editor.conflict.keep' },
});
