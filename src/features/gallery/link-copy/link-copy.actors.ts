import { fromCallback } from 'xstate';
import { deviceLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { LinkCopyEmitted } from '#machines/link-copy/link-copy.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { reserveClipboard, type ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

/** The texts of copying links. */
export interface LinkCopyTexts {
  tooMany: (count: number, limit: number) => Said;
  failed: (reason: 'moved' | 'unreachable', error: unknown) => Said;
}

type Said = Pick<Toast, 'title' | 'text'>;

export interface LinkCopySurroundings extends Pick<Flows, 'toasts'> {
  /** Absolute address of a screen's page. */
  linkOf: (signature: string) => string;
  texts: LinkCopyTexts;
  /** Left out, that of the browser. */
  clipboard?: Clipboard | undefined;
}

interface Clipboard {
  /** Keeps a place for a text that comes later. Called inside a press. */
  reserve: () => ClipboardPlace;
  /** False when the browser refuses. */
  copy: (text: string) => Promise<boolean>;
}

const browserClipboard: Clipboard = { reserve: reserveClipboard, copy: copyText };

/** The actors that copy links for one page. Stopped, they read no further and give up the place on the clipboard. */
export function linkCopyActors(
  history: Pick<HistoryApi, 'page'>,
  { toasts, linkOf, texts, clipboard = browserClipboard }: LinkCopySurroundings,
) {
  let place: ClipboardPlace | null = null;
  const giveUpPlace = () => {
    place?.giveUp();
    place = null;
  };
  const write = async (signatures: readonly string[]) => {
    const text = signatures.map(linkOf).join('\n');
    const reserved = place;
    place = null;
    if (reserved && (await reserved.fill(text))) return true;
    return clipboard.copy(text);
  };
  const tell = (kind: Toast['kind'], said: Said) =>
    toasts.send({ type: 'toast.requested', toast: { id: 'link-copy', kind, group: 'app', ...said } });

  return {
    readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
    writeLinks: callWithLimit<boolean, { signatures: readonly string[] }>(
      ({ input }) => write(input.signatures),
      deviceLimit,
    ),
    messages: fromCallback<LinkCopyEmitted>(({ receive }) => {
      receive((event) => {
        if (event.type === 'links.awaited') place = clipboard.reserve();
        if (event.type === 'links.cancelled') giveUpPlace();
        if (event.type === 'links.refused') tell('warning', texts.tooMany(event.count, event.limit));
        if (event.type === 'links.failed') tell('error', texts.failed(event.reason, event.error));
      });
      return giveUpPlace;
    }),
  };
}
