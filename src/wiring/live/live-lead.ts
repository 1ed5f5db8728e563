import { fromCallback, type EventObject } from 'xstate';
import { oneTabAtATime, type TabLocks } from '#src/lib/across-tabs.ts';
import { nameOf } from './live-tabs.ts';

/** Tells when this tab is the one of its browser and account that has the socket, and lets another one be it when it is left. */
export const liveLead = (locks: TabLocks | undefined) =>
  fromCallback<EventObject, { account: string | null }>(({ input: { account }, sendBack }) => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    const lead = () => {
      if (!leaving.signal.aborted) sendBack({ type: 'lead.taken' });
      return left;
    };
    // It ends by being left alone.
    oneTabAtATime(locks, nameOf(account), lead, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  });
