import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Message } from '#domain/text.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { toSay } from '#src/i18n/say.ts';

export type Session = Pick<SessionRef, 'getSnapshot'>;

/** What helps after a member's call that failed: to sign in, when the session ended with it, else this. */
export const whatToDo = (otherwise: MessageDescriptor, session: Session | undefined): Message =>
  toSay(session && selectViewer(session.getSnapshot()) === null ? sessionOver : otherwise);

export const { sessionOver } = defineMessages({
  sessionOver: { id: 'shell.session.over' },
});
