import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Text } from '#domain/text.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { isUpdateTold, type Toasts } from './update-toast.ts';

/** What is asked why a call of a member failed. */
export interface Circumstances {
  session: Pick<SessionRef, 'getSnapshot'>;
  toasts: Toasts;
}

/**
 * What to advise after a failed call of a member: to sign in when the session ended with it, nothing beside the toast which
 * says that the page is older than its server, else `otherwise`.
 */
export function recoveryAdvice(otherwise: MessageDescriptor, circumstances?: Circumstances): { text?: Text } {
  if (!circumstances) return { text: asMessage(otherwise) };
  const { session, toasts } = circumstances;
  if (selectViewer(session.getSnapshot()) === null) return { text: asMessage(sessionOver) };
  return isUpdateTold(toasts) ? {} : { text: asMessage(otherwise) };
}

export const { sessionOver } = defineMessages({
  sessionOver: { id: 'shell.session.over' },
});
