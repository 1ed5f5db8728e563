import { defineMessages } from 'react-intl';
import type { Text } from '#domain/text.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { asMessage } from '#src/i18n/say.ts';
import { isUpdateTold, type Toasts } from './update-toast.ts';

/** What is asked why a call of a member failed. */
export interface Circumstances {
  session: Pick<SessionRef, 'getSnapshot'>;
  toasts: Toasts;
}

type Said = { title: Text; text?: Text };

/**
 * What a toast says of a call that failed: the server's own words under `Error` (ERR-06). Where the session has ended with it, the
 * server was not reached or another toast says why, its title is `what` has not been done.
 */
export function failureSaid(error: unknown, what: Text, circumstances?: Circumstances): Said {
  const why = reasonOf(error, circumstances);
  if (why === told) return { title: what };
  if (why === null) return { title: what, text: asMessage(messages.checkConnection) };
  return why === over ? { title: what, text: why } : refusalSaid(why);
}

/** The same under `Error` in any case, where what has not been done is said below it (ERR-11 to ERR-13). */
export function errorSaid(error: unknown, what: Text, circumstances?: Circumstances): Said {
  const why = reasonOf(error, circumstances);
  return why === told ? { title: asMessage(messages.error) } : refusalSaid(why ?? what);
}

/** What the server has said of it, as a toast says it. */
export const refusalSaid = (said: Text): Said => ({ title: asMessage(messages.error), text: said });

const told = Symbol('told');

/** Why it failed; `told` where another toast says it, null where the server was not reached. */
function reasonOf(error: unknown, circumstances?: Circumstances): Text | typeof told | null {
  if (circumstances && selectViewer(circumstances.session.getSnapshot()) === null) return over;
  if (circumstances && isUpdateTold(circumstances.toasts)) return told;
  return isOperationError(error) && isRefused(error) ? error.message : null;
}

const messages = defineMessages({
  error: { id: 'shell.error' },
  checkConnection: { id: 'errors.checkConnection' },
});

export const { sessionOver } = defineMessages({
  sessionOver: { id: 'shell.session.over' },
});

const over = asMessage(sessionOver);
