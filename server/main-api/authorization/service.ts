import type { Caller, Sessions } from '#server/accounts/sessions.ts';

/** Ends what the caller presents. Nothing valid presented is no failure: there is no session then. */
export async function logout(
  sessions: Sessions,
  caller: Caller | null,
  refreshToken: string | undefined,
): Promise<void> {
  if (caller) await sessions.end(caller.sessionId);
  if (refreshToken !== undefined) await sessions.endByRefreshToken(refreshToken);
}
