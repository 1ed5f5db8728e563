import { fromCallback } from 'xstate';
import type { TabHeard, TabTold } from '#machines/live/live.types.ts';

interface TabNews {
  /** Which tab says it. */
  tab: string;
  told: TabTold;
}

/** The part of BroadcastChannel that tabs need. */
export interface LiveChannel {
  postMessage(message: TabNews): void;
  onmessage: ((event: MessageEvent<TabNews>) => unknown) | null;
  close(): void;
}

/** Name of the channel and of the lock of one account's tabs. */
export const nameOf = (account: string | null): string => `kadr:live:${account ?? 'visitor'}`;

/** Tells the other tabs of this browser and account what this one watches and hears, and hears of theirs. Without a channel it does neither. */
export const liveTabs = (open: (name: string) => LiveChannel | null) =>
  fromCallback<TabTold, { account: string | null }>(({ input: { account }, receive, sendBack }) => {
    const channel = open(nameOf(account));
    if (!channel) return undefined;
    const tab = crypto.randomUUID();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it stays in its origin
    const post = (told: TabTold) => channel.postMessage({ tab, told });
    receive(post);
    channel.onmessage = ({ data: { tab: from, told } }) => sendBack(heard(from, told));
    return () => {
      post({ type: 'topics.announced', topics: [], isNew: false });
      channel.close();
    };
  });

function heard(tab: string, told: TabTold): TabHeard {
  switch (told.type) {
    case 'topics.announced':
      return { ...told, type: 'topics.announcedElsewhere', tab };
    case 'link.announced':
      return { ...told, type: 'link.announcedElsewhere' };
    case 'topic.changed':
      return { ...told, type: 'topic.changedElsewhere' };
    case 'topic.refused':
      return { ...told, type: 'topic.refusedElsewhere' };
  }
}
