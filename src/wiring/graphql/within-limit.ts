/**
 * Does `work` with a signal that aborts together with `signal`, and by itself with a TimeoutError after `limit`
 * milliseconds.
 */
export async function withinLimit<Answer>(
  limit: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const leave = (): void => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException('No answer in time', 'TimeoutError')), limit);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
