import { openChannel } from '#src/lib/across-tabs.ts';

export const keptChannel = 'kadr:uploads';

/** Calls the listener when a tab has kept pictures in the browser's store; returns the function that unsubscribes. */
export function onKept(listener: () => void): () => void {
  const channel = openChannel(keptChannel);
  // Where the browser refuses a channel the next page finds them.
  if (channel) channel.onmessage = listener;
  return () => channel?.close();
}
