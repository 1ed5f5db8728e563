import { fromCallback } from 'xstate';
import type { Viewer } from '#domain/viewer.ts';
import type { SessionChanged, SessionEvent } from '#machines/session/session.machine.ts';

/** Name of the BroadcastChannel between the tabs. */
export const sessionChannel = 'kadr:session';

interface SessionNews {
  viewer: Viewer | null;
  generation: number;
  /** Whether the server refused to renew the session; without it, as an earlier version of the page tells, they signed out. */
  expired?: boolean;
}

/** The part of BroadcastChannel that tabs need. */
export interface TabChannel {
  postMessage(message: SessionNews): void;
  onmessage: ((event: MessageEvent<SessionNews>) => unknown) | null;
  close(): void;
}

/**
 * Tells the other tabs of this browser when the session changes, and follows theirs, for as long as this one is there.
 * Without a channel it does neither.
 */
export const sessionTabs = (open: () => TabChannel | null) =>
  fromCallback<SessionChanged>(({ receive, sendBack }) => {
    const channel = open();
    if (!channel) return undefined;
    receive(({ viewer, generation, expired = false }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it stays in its origin
      channel.postMessage({ viewer, generation, expired }),
    );
    channel.onmessage = ({ data }) => sendBack(heard(data));
    return () => channel.close();
  });

function heard({ viewer, generation, expired = false }: SessionNews): SessionEvent {
  if (viewer) return { type: 'session.adopted', viewer, generation };
  return { type: expired ? 'session.expiredElsewhere' : 'session.endedElsewhere' };
}
