import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Message } from '#domain/text.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { asMessage } from '#src/i18n/say.ts';

export type Session = Pick<SessionRef, 'getSnapshot'>;

/** What to advise after a failed call of a member: to sign in when the session ended with it, else `otherwise`. */
export const recoveryMessage = (otherwise: MessageDescriptor, session: Session | undefined): Message =>
  asMessage(session && selectViewer(session.getSnapshot()) === null ? sessionOver : otherwise);

export const { sessionOver } = defineMessages({
  sessionOver: { id: 'shell.session.over' },
});
