import { fromPromise } from 'xstate';
import { answerLimit } from '#machines/answer-limits.ts';

/**
 * What a machine calls, with the time it has for that: an answer that comes too late is a failed call, as from a server out of reach,
 * and the call is aborted then, as when its state is left.
 */
export const callWithLimit = <Output, Input = void>(
  work: (asked: { input: Input; signal: AbortSignal }) => Promise<Output>,
  limit = answerLimit,
) =>
  fromPromise<Output, Input>(({ input, signal }) =>
    inTime((limited) => work({ input, signal: limited }), signal, limit),
  );

/** Rejects when `work` has no answer within `limit` milliseconds, and aborts it then, as when `signal` aborts. */
export async function inTime<Output>(
  work: (signal: AbortSignal) => Promise<Output>,
  signal: AbortSignal,
  limit = answerLimit,
): Promise<Output> {
  const call = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('No answer in time'));
    call.abort();
  }, limit);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    call.abort(signal.reason);
  });
  return await Promise.race([work(call.signal), late.promise]).finally(() => clearTimeout(timer));
}
