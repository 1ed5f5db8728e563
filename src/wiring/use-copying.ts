import { deviceLimit } from '#machines/answer-limits.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { textCopyMachine } from '#machines/text-copy/text-copy.machine.ts';
import { selectCopied, selectRefused } from '#machines/text-copy/text-copy.selectors.ts';
import { copyRichText } from '#src/lib/copy-rich-text.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { callWithLimit } from './call-with-limit.ts';
import { useActors } from './use-actors.ts';

export interface Copying {
  /** The name of what has just been copied. */
  copied: string | null;
  /** The name of what the browser did not let us put on the clipboard. */
  refused: string | null;
  /** Called inside a press. */
  copy: (of: string, text: string, html?: string) => void;
  dismiss: () => void;
}

/** Copies the texts of a page, each of which has a name. */
export function useCopying(): Copying {
  const { app } = useActors();
  const opened = useOpened(() => openTextCopy(app));
  const copying = opened?.copying ?? null;
  return {
    copied: useFlow(copying, selectCopied, null),
    refused: useFlow(copying, selectRefused, null),
    copy: (of, text, html) =>
      copying?.send({ type: 'copy.requested', asked: { of, text, ...(html !== undefined && { html }) } }),
    dismiss: () => copying?.send({ type: 'copy.dismissed' }),
  };
}

function openTextCopy(app: AppRef) {
  const writeText = callWithLimit<boolean, { text: string; html?: string }>(
    ({ input: { text, html } }) => (html === undefined ? copyText(text) : copyRichText({ text, html })),
    deviceLimit,
  );
  const copying = openFlow(app, 'textCopy', textCopyMachine.provide({ actors: { writeText } }), undefined);
  return { copying, close: () => closeFlow(app, copying) };
}
