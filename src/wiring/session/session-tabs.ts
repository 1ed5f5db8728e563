import type { Viewer } from '#domain/viewer.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';

/** Name of the BroadcastChannel between the tabs. */
export const sessionChannel = 'kadr:session';

interface SessionNews {
  viewer: Viewer | null;
  generation: number;
}

/** The part of BroadcastChannel that tabs need. */
export interface TabChannel {
  postMessage(message: SessionNews): void;
  onmessage: ((event: MessageEvent<SessionNews>) => unknown) | null;
}

/**
 * Tells the other tabs of this browser when the session changes, and follows theirs, for as long as this one is there.
 * Without a channel it does neither.
 */
export function joinTabs(session: SessionRef, channel: TabChannel | null): void {
  if (!channel) return;
  session.on('session.changed', ({ viewer, generation }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it stays in its origin
    channel.postMessage({ viewer, generation }),
  );
  channel.onmessage = ({ data }) => tell(session, data);
}

function tell(session: SessionRef, { viewer, generation }: SessionNews): void {
  if (viewer) session.send({ type: 'session.adopted', viewer, generation });
  else session.send({ type: 'session.endedElsewhere' });
}
