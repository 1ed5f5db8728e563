import { openChannel } from '#src/lib/across-tabs.ts';
import { keptChannel } from './kept-news.ts';

/** Tells the tabs of this browser that pictures wait in its store. */
export function tellKept(): void {
  const channel = openChannel(keptChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it stays in its origin
  channel?.postMessage(null);
  channel?.close();
}
