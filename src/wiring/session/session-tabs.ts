import { fromCallback } from 'xstate';
import type { Viewer } from '#domain/viewer.ts';
import type { SessionChanged, SessionEvent } from '#machines/session/session.machine.ts';

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
    receive(({ viewer, generation }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it stays in its origin
      channel.postMessage({ viewer, generation }),
    );
    channel.onmessage = ({ data }) => sendBack(heard(data));
    return () => channel.close();
  });

const heard = ({ viewer, generation }: SessionNews): SessionEvent =>
  viewer ? { type: 'session.adopted', viewer, generation } : { type: 'session.endedElsewhere' };
