import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { DrawingLock } from '#machines/drawing-lock/drawing-lock.machine.ts';
import type { Locale } from '#domain/locales.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import type { WatchTopic } from '#src/wiring/live/library-changes.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';

interface Surroundings {
  flows: Pick<Flows, 'session' | 'requests'>;
  watch: WatchTopic;
  signature: string;
  /** Of this tab. */
  tab: string;
  locale: () => Locale;
  /** Reads the page again: what is drawn by now. */
  readAgain: () => Promise<void>;
}

interface LockAnswer {
  is_held: boolean;
  drawer: string | null;
  is_me: boolean;
}

/** Milliseconds for an answer: the editor waits for the first one. */
const patience = 5000;

/** A stopped call is aborted. */
export function drawingLockActors({ flows, watch, signature, tab, locale, readAgain }: Surroundings) {
  const path = `/screens/v1/drawing/${signature}` as const;
  const lockOf = ({ is_held: isHeld, drawer, is_me: isMe }: LockAnswer): DrawingLock => ({ isHeld, drawer, isMe });
  const ask = async (take: boolean, signal: AbortSignal) => {
    const request = { path, method: 'PUT', body: { tab, take }, locale: locale(), signal } as const;
    return lockOf(await restCall<LockAnswer>(flows, request));
  };
  return {
    changes: fromCallback(({ sendBack }) =>
      watch(`drawing:${signature}`, (event) => {
        if (event.type === 'topic.changed') sendBack({ type: 'lock.changedElsewhere' });
      }),
    ),
    ask: callWithLimit<DrawingLock>(({ signal }) => ask(false, signal), patience),
    takeOver: callWithLimit<DrawingLock>(async ({ signal }) => {
      const lock = await ask(true, signal);
      await readAgain();
      return lock;
    }),
    look: callWithLimit<DrawingLock>(
      async ({ signal }) =>
        lockOf(await restCall<LockAnswer>(flows, { path, method: 'GET', locale: locale(), signal })),
      patience,
    ),
    giveBack: callWithLimit<void>(async ({ signal }) => {
      await restCall(flows, { path: `${path}/${tab}`, method: 'DELETE', locale: locale(), signal });
    }, patience),
  };
}
