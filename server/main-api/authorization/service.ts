import type { FastifyRequest } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { Problem } from '#server/platform/problem.ts';

/** Ends what the caller presents. Nothing valid presented is no failure: there is no session then. */
export async function logout(
  accounts: Accounts,
  request: FastifyRequest,
  refreshToken: string | undefined,
): Promise<void> {
  const caller = await accounts.authenticate(request).catch((error: unknown) => {
    if (error instanceof Problem && error.type === 'unauthorized') return null;
    throw error;
  });
  if (caller) await accounts.sessions.end(caller.sessionId);
  if (refreshToken !== undefined) await accounts.sessions.endByRefreshToken(refreshToken);
}
