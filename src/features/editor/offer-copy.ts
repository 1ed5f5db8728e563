import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { SaveFailure } from '#machines/editor/editor.types.ts';
import { asMessage } from '#src/i18n/say.ts';
import { ask, type PopupRef } from '#src/wiring/popup/ask.ts';

/** No picture can be replaced before the month is over: another screen can be made of the drawing, which is kept. */
export function offerCopy(popup: PopupRef, editor: EditorRef, { message }: SaveFailure, hasPlans: boolean): void {
  ask(popup, {
    title: asMessage(messages.title),
    description: message ?? asMessage(messages.text),
    ...(hasPlans && { place: { path: href('pricing', 'en'), label: asMessage(messages.plans) } }),
    approveBtnText: asMessage(messages.copy),
    cancelBtnText: asMessage(messages.keep),
    onApprove: () => editor.send({ type: 'save.requested', as: 'new' }),
    onError: () => {},
  });
}

const messages = defineMessages({
  title: { id: 'editor.limit' },
  text: { id: 'editor.limit.text' },
  plans: { id: 'editor.limit.plans' },
  copy: { id: 'editor.saveCopy' },
  keep: { id: 'editor.conflict.keep' },
});
