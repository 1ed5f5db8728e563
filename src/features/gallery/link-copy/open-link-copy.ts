import type { ActorRefFrom } from 'xstate';
import { deviceLimit } from '#machines/answer-limits.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { linkCopyMachine, type LinkCopyRef } from '#machines/link-copy/link-copy.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast, toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

/** The texts of copying links. */
export interface LinkCopyTexts {
  tooMany: (count: number, limit: number) => Said;
  failed: (reason: 'moved' | 'unreachable', error: unknown) => Said;
}

type Said = Pick<Toast, 'title' | 'text'>;

export interface LinkCopySurroundings {
  app: AppRef;
  /** Absolute address of a screen's page. */
  linkOf: (signature: string) => string;
  clipboard: {
    /** Keeps a place for a text that comes later. Called inside a press. */
    reserve: () => ClipboardPlace;
    /** False when the browser refuses. */
    copy: (text: string) => Promise<boolean>;
  };
  toasts: ActorRefFrom<typeof toastsMachine>;
  texts: LinkCopyTexts;
}

export interface OpenLinkCopy {
  copying: LinkCopyRef;
  /** The page is left: nothing is copied any more. */
  close: () => void;
}

/** Copies links for one page. */
export function openLinkCopy(
  history: Pick<HistoryApi, 'page'>,
  { app, linkOf, clipboard, toasts, texts }: LinkCopySurroundings,
): OpenLinkCopy {
  let place: ClipboardPlace | null = null;
  const giveUpPlace = () => {
    place?.giveUp();
    place = null;
  };

  async function write(signatures: readonly string[]): Promise<boolean> {
    const text = signatures.map(linkOf).join('\n');
    const reserved = place;
    place = null;
    if (reserved && (await reserved.fill(text))) return true;
    return clipboard.copy(text);
  }
  const tell = (kind: Toast['kind'], said: Said) =>
    toasts.send({
      type: 'toast.requested',
      toast: { id: 'link-copy', kind, group: 'app', ...said },
    });

  const logic = linkCopyMachine.provide({
    actors: {
      readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
      writeLinks: callWithLimit<boolean, { signatures: readonly string[] }>(
        ({ input }) => write(input.signatures),
        deviceLimit,
      ),
    },
  });
  const copying = openFlow(app, 'linkCopy', logic, undefined);
  copying.on('copy.begun', () => {
    place = clipboard.reserve();
  });
  copying.on('copy.cancelled', giveUpPlace);
  copying.on('copy.refused', ({ count, limit }) => tell('warning', texts.tooMany(count, limit)));
  copying.on('copy.failed', ({ reason, error }) => tell('error', texts.failed(reason, error)));
  return {
    copying,
    close: () => {
      closeFlow(app, copying);
      giveUpPlace();
    },
  };
}
