import type { Caller, Sessions } from '#server/accounts/sessions.ts';

/**
 * Ends the caller's session. Without a valid token there is none to end, which is no failure. Throws unauthorized where it is that
 * of another account than `account`.
 */
export async function logout(
  sessions: Sessions,
  caller: Caller | null,
  refreshToken: string | undefined,
  account: string | undefined,
): Promise<void> {
  if (caller?.sessionId) await sessions.end(caller.sessionId);
  if (refreshToken !== undefined) await sessions.endByRefreshToken(refreshToken, account);
}
