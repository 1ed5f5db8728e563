import { fromCallback, type EventObject } from 'xstate';
import type { UploadsEvent } from '#machines/uploads/uploads.types.ts';
import { sentHere } from './sent-here.ts';
import type { PictureStore } from './picture-store.ts';
import type { TabTurns } from './tab-turns.ts';

export interface Leftovers {
  pictures: Pick<PictureStore, 'claim'>;
  /** Null where a browser cannot tell whether a tab is still there: then the next page finds what one has left. */
  turns: TabTurns | null;
  /** Calls the listener when another tab has kept pictures; returns the function that unsubscribes. */
  onKept: (listener: () => void) => () => void;
}

/** Milliseconds for which a tab that is gone may come back: it was reloaded perhaps. */
const patience = 5000;

/** Brings the queue what tabs have left that were closed while this page is there. */
export const leftoversSource = ({ pictures, turns, onKept }: Leftovers) =>
  fromCallback<EventObject, { user: string }>(({ input: { user }, sendBack }) => {
    if (!turns) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    /** Tabs that send what they were given. */
    const present = new Set<string>();

    const look = async () => {
      const busy = new Set<string>();
      const files = await pictures.claim(
        user,
        signal,
        sentHere(turns, (tab) => busy.add(tab)),
      );
      if (signal.aborted) return;
      const event: UploadsEvent = { type: 'uploads.added', files, areStored: true };
      if (files.length > 0) sendBack(event);
      for (const tab of busy) if (!present.has(tab)) void awaitEnd(tab).catch(() => undefined);
    };
    const awaitEnd = async (tab: string) => {
      present.add(tab);
      await turns.whenFree(tab, signal);
      timers.add(
        setTimeout(() => {
          present.delete(tab);
          lookQuietly();
        }, patience),
      );
    };
    // Aborted, or refused by the browser: the next page finds it.
    const lookQuietly = () => void look().catch(() => undefined);

    const leave = onKept(lookQuietly);
    lookQuietly();
    return () => {
      leaving.abort();
      leave();
      for (const timer of timers) clearTimeout(timer);
    };
  });
