import { fromPromise } from 'xstate';
import type { ChangeFailure, ProvenOutput } from '#machines/proven-output.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { inTime } from '../call-with-limit.ts';
import { needsProof } from './reauthentication.actors.ts';

/**
 * What a machine calls and the server may want a fresh proof for: `proof` asks the person for it, and the call is made again. Each
 * attempt has the limit of a call; the person has any time.
 */
export const provenCall = <Input = void>(
  proof: ReauthenticationRef,
  work: (asked: { input: Input; signal: AbortSignal }) => Promise<unknown>,
) =>
  fromPromise<ProvenOutput, Input>(async ({ input, signal }) => {
    try {
      const isDone = await proven(proof, (limited) => work({ input, signal: limited }), signal);
      return { outcome: isDone ? 'done' : 'declined' };
    } catch (error) {
      return refusal(error);
    }
  });

/** The same where no machine calls it: false where the person did not prove it. Rejects with what else fails. */
export async function proven(
  proof: ReauthenticationRef,
  work: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    try {
      await inTime(work, signal);
      return true;
    } catch (error) {
      if (!needsProof(error)) throw error;
      if (!(await isProven(proof, signal))) return false;
    }
  }
}

/** A refusal is an answer; what else has failed stands for a server out of reach. */
export function refusal(error: unknown): { outcome: 'refused'; failure: ChangeFailure } {
  if (!isOperationError(error) || !isRefused(error)) throw error;
  return { outcome: 'refused', failure: { type: error.type, fields: error.fields, said: error.message } };
}

function isProven(proof: ReauthenticationRef, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const subscriptions = [
    proof.on('proof.accepted', () => resolve(true)),
    proof.on('proof.declined', () => resolve(false)),
  ];
  signal.addEventListener('abort', () => resolve(false));
  proof.send({ type: 'proof.requested' });
  return promise.finally(() => subscriptions.forEach((subscription) => subscription.unsubscribe()));
}
