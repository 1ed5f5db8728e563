import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { useActors } from '#src/wiring/use-actors.ts';

/**
 * Holds anyone who would leave unsaved work: the editor asks before another page of the site, the browser before anything else. Where
 * the end of the session would lead away nobody is asked: the page stays and says what has happened.
 */
export function useLeaveGuard(editor: EditorRef): void {
  const { session } = useActors();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !isUnsaved(editor.getSnapshot())) return false;
    if (selectViewer(session.getSnapshot()) !== null) editor.send({ type: 'leave.requested' });
    return true;
  });
  const { state } = blocker;
  const isAsked = useSelector(editor, (now) => now.hasTag('leaving'));
  const settle = useEffectEvent(() => {
    if (editor.getSnapshot().hasTag('free')) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (state === 'blocked' && !isAsked) settle();
  }, [state, isAsked]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved(editor.getSnapshot())) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [editor]);
}
