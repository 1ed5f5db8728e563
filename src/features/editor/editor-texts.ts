import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { EditorQuestion, SaveFailure } from '#machines/editor/editor.types.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

export const restoredToastId = 'editor-restored';

export const restoredToast = (): Toast => ({
  id: restoredToastId,
  kind: 'info',
  group: 'app',
  title: asMessage(messages.restored),
  actionLabel: asMessage(messages.startOver),
  duration: 10_000,
});

/** What somebody proposes is shown: the way back is what was drawn before. */
export const proposalToast = (): Toast => ({
  ...restoredToast(),
  title: asMessage(messages.proposal),
  text: asMessage(messages.proposalText),
});

/** Areas were drawn over what looks private. */
export const proposedToast = (count: number): Toast => ({
  id: 'editor-proposed',
  kind: 'info',
  group: 'app',
  title: asMessage(messages.proposed, { count }),
  text: asMessage(messages.proposedText),
  duration: 10_000,
});

export const saveFailedToastId = 'editor-not-saved';

/** The drawing stays as it is: it can be saved again, for as long as that takes. */
export const saveFailedToast = ({ type, message }: SaveFailure): Toast => ({
  id: saveFailedToastId,
  kind: 'error',
  group: 'app',
  title: asMessage(messages.notSaved),
  text:
    type === 'network'
      ? asMessage(messages.connection)
      : type === 'flatten'
        ? asMessage(messages.flatten)
        : (message ?? asMessage(messages.again)),
  actionLabel: asMessage(messages.tryAgain),
  duration: null,
});

export const copiedToast = (): Toast => ({
  id: 'editor-copied',
  kind: 'success',
  group: 'app',
  title: asMessage(messages.copied),
});

export const notCopiedToast = (): Toast => ({
  id: 'editor-copied',
  kind: 'error',
  group: 'app',
  title: asMessage(messages.notCopied),
  text: asMessage(messages.notCopiedText),
});

export const notMadeToast = (): Toast => ({
  id: 'editor-not-made',
  kind: 'error',
  group: 'app',
  title: asMessage(messages.flatten),
});

export const linkCopiedToast = (): Toast => ({
  id: 'editor-link',
  kind: 'success',
  group: 'app',
  title: asMessage(messages.linkCopied),
});

/** The browser let nobody copy: the link itself is there to be copied by hand. */
export const linkNotCopiedToast = (link: string): Toast => ({
  id: 'editor-link',
  kind: 'warning',
  group: 'app',
  title: asMessage(messages.linkNotCopied),
  byHand: { label: asMessage(messages.linkOf), text: link },
  duration: null,
});

/** Whether unsaved work is left; or why the picture is not replaced, and whether a copy is made. Its drawing is kept. */
export const editorQuestion =
  (hasPlans: boolean) =>
  ({ refusal, isStored }: EditorQuestion): PopupContent => {
    if (!refusal)
      return {
        title: asMessage(messages.leaving),
        description: asMessage(isStored ? messages.leavingText : messages.leavingHere),
        approveBtnText: asMessage(messages.leave),
        cancelBtnText: asMessage(messages.stay),
      };
    const isLimit = refusal.type === 'limit_reached';
    return {
      title: asMessage(isLimit ? messages.limit : messages.conflict),
      description: isLimit ? (refusal.message ?? asMessage(messages.limitText)) : asMessage(messages.conflictText),
      ...(isLimit && hasPlans && { place: { path: href('pricing', 'en'), label: asMessage(messages.plans) } }),
      approveBtnText: asMessage(isLimit ? messages.saveCopy : messages.conflictCopy),
      cancelBtnText: asMessage(messages.keep),
    };
  };

const messages = defineMessages({
  leaving: { id: 'editor.leaving' },
  leavingHere: { id: 'editor.leaving.here' },
  leavingText: { id: 'editor.leaving.text' },
  leave: { id: 'editor.leaving.leave' },
  stay: { id: 'editor.leaving.stay' },
  conflict: { id: 'editor.conflict' },
  conflictText: { id: 'editor.conflict.text' },
  conflictCopy: { id: 'editor.conflict.copy' },
  limit: { id: 'editor.limit' },
  limitText: { id: 'editor.limit.text' },
  plans: { id: 'editor.limit.plans' },
  saveCopy: { id: 'editor.saveCopy' },
  keep: { id: 'editor.conflict.keep' },
  proposal: { id: 'editor.proposal' },
  proposalText: { id: 'editor.proposal.text' },
  proposed: { id: 'editor.proposed' },
  proposedText: { id: 'editor.proposed.text' },
  restored: { id: 'editor.restored' },
  startOver: { id: 'editor.startOver' },
  notSaved: { id: 'editor.notSaved' },
  connection: { id: 'editor.notSaved.connection' },
  flatten: { id: 'editor.notMade' },
  again: { id: 'editor.saveAgain' },
  tryAgain: { id: 'editor.notSaved.again' },
  copied: { id: 'editor.copied' },
  notCopied: { id: 'editor.notCopied' },
  notCopiedText: { id: 'editor.notCopied.text' },
  saved: { id: 'editor.saved' },
  linkCopied: { id: 'editor.linkCopied' },
  linkNotCopied: { id: 'editor.linkNotCopied' },
  linkOf: { id: 'editor.linkOf' },
  discard: { id: 'editor.discard.ask' },
  discardText: { id: 'editor.discard.text' },
  discardYes: { id: 'editor.discard.yes' },
});

export const discardQuestion: PopupContent = {
  title: asMessage(messages.discard),
  description: asMessage(messages.discardText),
  approveBtnText: asMessage(messages.discardYes),
  cancelBtnText: asMessage(messages.keep),
};

export const savedText = messages.saved;
