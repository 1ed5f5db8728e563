import { sessionLimit } from '#machines/answer-limits.ts';
import type { RefreshInput, RefreshOutput, RevokeInput, RevokeOutput } from '#machines/session/session.machine.ts';
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
          const answer = await api.refresh(signal);
          if (answer.ok) return { outcome: 'renewed', ...answer.body };
          // Only the server's own word ends a session; a server in trouble is asked again later.
          if (answer.status === 401) return { outcome: 'refused' };
          throw new Error(`Renewal: ${answer.status}`);
        }, signal),
      sessionLimit,
    ),
    revokeSession: callWithLimit<RevokeOutput, RevokeInput>(async ({ input, signal }) => {
      const answer = await api.end(input.viewer?.id ?? null, signal);
      if (answer.ok) return { outcome: 'ended' };
      if (answer.status === 401) return { outcome: 'refused' };
      throw new Error(`Log-out: ${answer.status}`);
    }, sessionLimit),
  };
}
