import { waitFor } from 'xstate';
import { sessionLimit } from '../answer-limits.ts';
import type { SessionContext, SessionRef } from './session.machine.ts';

/** What a failed call says about its token. */
export interface CallFailure {
  status: number;
  service: 'main' | 'screens';
}

export interface AuthedCall<Answer> {
  session: SessionRef;
  /** Id of the account for whom the call is made; null for a visitor. */
  account: string | null;
  call: () => Promise<Answer>;
  /** Reads a thrown error; null when it is no answer of a service, for example a broken connection. */
  failureOf: (error: unknown) => CallFailure | null;
}

/**
 * Makes a call; when its token is refused, has the session renewed (once for all waiting calls) and retries exactly
 * once. A visitor's refusal goes straight to the caller, and so does that of a person who is not the one that is signed in,
 * or whose place somebody else has taken meanwhile. A retry that answers 401 ends the session; any other failure of the
 * retry is an ordinary error. Rejects with the error of the last call that was made.
 */
export async function authedCall<Answer>({ session, account, call, failureOf }: AuthedCall<Answer>): Promise<Answer> {
  const { generation } = session.getSnapshot().context;
  try {
    return await call();
  } catch (error) {
    if (!refusesToken(failureOf(error)) || !(await renewed(session, { account, generation }))) throw error;
  }

  const renewedGeneration = session.getSnapshot().context.generation;
  try {
    return await call();
  } catch (error) {
    if (failureOf(error)?.status === 401)
      session.send({ type: 'session.retryRejected', generation: renewedGeneration });
    throw error;
  }
}

/** A 401 of either host, and a 403 of the screens service alone (AUTH-08, AUTH-09). */
export const refusesToken = (failure: CallFailure | null): boolean =>
  failure !== null && (failure.status === 401 || (failure.status === 403 && failure.service === 'screens'));

/** Asks for a newer token of that person; true when there is one. */
async function renewed(
  session: SessionRef,
  { account, generation }: { account: string | null; generation: number },
): Promise<boolean> {
  const isSamePerson = ({ viewer }: SessionContext) => viewer !== null && viewer.id === account;
  const now = session.getSnapshot();
  if (!now.hasTag('signedIn') || !isSamePerson(now.context)) return false;
  session.send({ type: 'session.tokenRejected', generation });
  try {
    const settled = await waitFor(session, (snapshot) => snapshot.hasTag('settled'), { timeout: sessionLimit });
    return settled.hasTag('signedIn') && isSamePerson(settled.context) && settled.context.generation !== generation;
  } catch {
    return false;
  }
}
