import { waitFor } from 'xstate';
import type { SessionRef } from './session.machine.ts';

/** What a failed call says about its token. */
export interface CallFailure {
  status: number;
  service: 'main' | 'screens';
}

export interface AuthedCall<Answer> {
  session: SessionRef;
  call: () => Promise<Answer>;
  /** Reads a thrown error; null when it is no answer of a service, for example a broken connection. */
  failureOf: (error: unknown) => CallFailure | null;
}

/** How long a call waits for the session to be renewed before it hands its own failure back. */
const renewalTimeout = 10_000;

/**
 * Makes a call; when its token is refused, has the session renewed (once for all waiting calls) and retries exactly
 * once. A visitor's refusal goes straight to the caller. A retry that answers 401 ends the session; any other
 * failure of the retry is an ordinary error. Rejects with the error of the last call that was made.
 */
export async function authedCall<Answer>({ session, call, failureOf }: AuthedCall<Answer>): Promise<Answer> {
  const { generation } = session.getSnapshot().context;
  try {
    return await call();
  } catch (error) {
    if (!refusesToken(failureOf(error)) || !(await renewed(session, generation))) throw error;
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

/** Asks for a newer token than this generation's; true when there is one. */
async function renewed(session: SessionRef, generation: number): Promise<boolean> {
  if (!session.getSnapshot().hasTag('signedIn')) return false;
  session.send({ type: 'session.tokenRejected', generation });
  try {
    const settled = await waitFor(session, (snapshot) => snapshot.hasTag('settled'), { timeout: renewalTimeout });
    return settled.hasTag('signedIn') && settled.context.generation !== generation;
  } catch {
    return false;
  }
}
