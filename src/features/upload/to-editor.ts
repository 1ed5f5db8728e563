import { defineMessages } from 'react-intl';
import { selectAccount } from '#machines/session/session.selectors.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserDrafts } from '#src/wiring/drafts/browser-drafts.ts';
import { draftId } from '#src/wiring/drafts/draft-store.ts';
import { handToEditor } from '#src/wiring/drafts/hand-to-editor.ts';
import { readPicture } from '#src/wiring/drafts/read-picture.ts';
import { confirm } from '#src/wiring/popup/confirming.ts';

/**
 * Hands one picture to the editor, on this device alone. False for a visitor, for what this browser cannot show, and where somebody
 * keeps the picture that the editor holds already: then it is uploaded as it is.
 */
export async function toEditor({ session, popup }: Pick<AppActors, 'session' | 'popup'>, file: File): Promise<boolean> {
  const account = selectAccount(session.getSnapshot());
  if (account === null) return false;
  const picture = await readPicture(file, file.name);
  if (!picture) return false;
  const held = await browserDrafts.picture(draftId(account, undefined)).catch(() => null);
  if (held && !(await isReplaced(popup))) return false;
  if (selectAccount(session.getSnapshot()) !== account) return false;
  await handToEditor(browserDrafts, account, picture);
  return true;
}

const isReplaced = (popup: AppActors['popup']) =>
  new Promise<boolean>((answer) => {
    confirm(popup, question, answer);
  });

const messages = defineMessages({
  title: { id: 'upload.drawing' },
  text: { id: 'upload.drawing.text' },
  replace: { id: 'upload.drawing.replace' },
  keep: { id: 'upload.drawing.keep' },
});

const question: PopupContent = {
  title: asMessage(messages.title),
  description: asMessage(messages.text),
  approveBtnText: asMessage(messages.replace),
  cancelBtnText: asMessage(messages.keep),
};
