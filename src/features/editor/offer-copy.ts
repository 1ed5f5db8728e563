import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { SaveFailure } from '#machines/editor/editor.types.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { Flows } from '#machines/app/flows.ts';
import { confirm } from '#src/wiring/popup/confirming.ts';

/** No picture can be replaced before the month is over: another screen can be made of the drawing, which is kept. */
export function offerCopy(popup: Flows['popup'], editor: EditorRef, { message }: SaveFailure, hasPlans: boolean): void {
  const question = {
    title: asMessage(messages.title),
    description: message ?? asMessage(messages.text),
    ...(hasPlans && { place: { path: href('pricing', 'en'), label: asMessage(messages.plans) } }),
    approveBtnText: asMessage(messages.copy),
    cancelBtnText: asMessage(messages.keep),
  };
  confirm(popup, question, (isApproved) => isApproved && editor.send({ type: 'save.requested', as: 'new' }));
}

const messages = defineMessages({
  title: { id: 'editor.limit' },
  text: { id: 'editor.limit.text' },
  plans: { id: 'editor.limit.plans' },
  copy: { id: 'editor.saveCopy' },
  keep: { id: 'editor.conflict.keep' },
});
