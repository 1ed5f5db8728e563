import { useEffect, useEffectEvent } from 'react';
import { defineMessages } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { ask, type PopupRef } from '#src/wiring/popup/ask.ts';

/** Asks before unsaved work is left: on another page of the site by the popup, on anything else by the browser. `keep` keeps it. */
export function useLeaveGuard(editor: EditorRef, popup: PopupRef, keep: () => Promise<void>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(editor.getSnapshot()),
  );
  const question = useEffectEvent(() => {
    ask(popup, {
      title: asMessage(messages.title),
      description: asMessage(messages.text),
      approveBtnText: asMessage(messages.leave),
      cancelBtnText: asMessage(messages.stay),
      onApprove: async () => {
        await keep();
        blocker.proceed?.();
      },
      onCancel: () => blocker.reset?.(),
      onError: () => {},
    });
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') question();
  }, [state]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved(editor.getSnapshot())) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [editor]);
}

const messages = defineMessages({
  title: { id: 'editor.leaving' },
  text: { id: 'editor.leaving.text' },
  leave: { id: 'editor.leaving.leave' },
  stay: { id: 'editor.leaving.stay' },
});
