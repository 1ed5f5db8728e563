import { reserveClipboard, type ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { linkCopiedToast, linkNotCopiedToast } from './editor-texts.ts';

/** The link of what is edited, to the clipboard: by a press, or as soon as a first save has made it. */
export function linkOut(toasts: AppActors['toasts']) {
  let place: ClipboardPlace | null = null;
  const say = (link: string, isCopied: boolean) =>
    toasts.send({ type: 'toast.requested', toast: isCopied ? linkCopiedToast() : linkNotCopiedToast(link) });
  return {
    copy: async (link: string): Promise<void> => say(link, await copyText(link)),
    /** Inside the press that saves. */
    reserve: (): void => {
      place?.giveUp();
      place = reserveClipboard();
    },
    fill: async (link: string): Promise<void> => {
      const reserved = place;
      place = null;
      // The page of the screen, which comes next, has a button for it.
      if (await reserved?.fill(link)) say(link, true);
    },
    giveUp: (): void => {
      place?.giveUp();
      place = null;
    },
  };
}
