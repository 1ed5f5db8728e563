import { useEffect, useEffectEvent } from 'react';
import { defineMessages } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { confirm } from '#src/wiring/popup/confirming.ts';

interface Left {
  editor: EditorRef;
  popup: Flows['popup'];
  session: Pick<SessionRef, 'getSnapshot'>;
  /** Keeps the work. */
  keep: () => Promise<void>;
}

/**
 * Asks before unsaved work is left: on another page of the site by the popup, on anything else by the browser. Where the end of the
 * session would lead away nobody is asked: the page stays and says what has happened.
 */
export function useLeaveGuard({ editor, popup, session, keep }: Left): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(editor.getSnapshot()),
  );
  const answer = async (isLeft: boolean): Promise<void> => {
    if (!isLeft) return blocker.reset?.();
    await keep();
    blocker.proceed?.();
  };
  const question = useEffectEvent(() => {
    if (selectViewer(session.getSnapshot()) === null) return blocker.reset?.();
    confirm(popup, leaving, (isLeft) => void answer(isLeft));
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

const leaving = {
  title: asMessage(messages.title),
  description: asMessage(messages.text),
  approveBtnText: asMessage(messages.leave),
  cancelBtnText: asMessage(messages.stay),
};
