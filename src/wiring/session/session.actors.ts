import { sessionLimit } from '#machines/answer-limits.ts';
import type { RefreshInput, RefreshOutput, RevokeInput, RevokeOutput } from '#machines/session/session.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { callWithLimit } from '../call-with-limit.ts';
import type { SessionApi } from './session-api.ts';
import { sessionTabs, type TabChannel } from './session-tabs.ts';
import { generationIn, userIdIn } from './signed-in-cookie.ts';

export interface SessionDependencies {
  api: SessionApi;
  /** document.cookie right now: another tab may have renewed the tokens a moment ago, or be somebody else's. */
  readCookies: () => string;
  /** Runs work while no other tab does: navigator.locks. An aborted wait for the turn rejects. */
  exclusively: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Null where the browser has no channel between tabs. */
  openTabs: () => TabChannel | null;
}

/**
 * The session machine's actors. Over all tabs of a browser one refresh runs; the others adopt what it brought. A
 * stopped one aborts its request, and so gives the lock of all tabs back.
 */
export function sessionActors({ api, readCookies, exclusively, openTabs }: SessionDependencies) {
  return {
    tabs: sessionTabs(openTabs),
    refreshTokens: callWithLimit<RefreshOutput, RefreshInput>(
      ({ input, signal }) =>
        exclusively(async () => {
          const { viewer } = input;
          const cookies = readCookies();
          const generation = generationIn(cookies);
          if (viewer?.id === userIdIn(cookies) && generation > input.generation)
            return { outcome: 'renewed', generation, viewer };
          // Only the server's own word ends a session; a server in trouble is asked again later.
          return orRefused(async () => ({ outcome: 'renewed', ...(await api.refresh(signal)) }));
        }, signal),
      sessionLimit,
    ),
    revokeSession: callWithLimit<RevokeOutput, RevokeInput>(
      ({ input, signal }) =>
        orRefused(async () => {
          await api.end(input.viewer?.id ?? null, signal);
          return { outcome: 'ended' };
        }),
      sessionLimit,
    ),
  };
}

async function orRefused<Output>(asking: () => Promise<Output>): Promise<Output | { outcome: 'refused' }> {
  try {
    return await asking();
  } catch (error) {
    if (answerOf(error)?.status === 401) return { outcome: 'refused' };
    throw error;
  }
}
