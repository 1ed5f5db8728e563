import type { Locale } from '#domain/locales.ts';
import type { Proof, ProofKind } from '#domain/proof.ts';
import { OperationError } from '#src/graphql/errors.ts';
import { browserSessionApi, type SessionApi } from './session-api.ts';

/** What this browser has to prove, as loaders read it: what fails does so as an operation of theirs. */
export async function readProof(
  kind: ProofKind,
  locale: Locale,
  signal: AbortSignal,
  api: Pick<SessionApi, 'proof'> = browserSessionApi(() => locale),
): Promise<Proof | null> {
  const failed = { service: 'main', operation: kind } as const;
  const answer = await api.proof(kind, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new OperationError({ ...failed, status: 0, type: 'network', message: 'The server is out of reach' }, cause);
  });
  if (answer.ok) return answer.body;
  const { status, error } = answer;
  throw new OperationError({ ...failed, status, type: error?.type ?? 'internal', message: error?.message ?? '' });
}
