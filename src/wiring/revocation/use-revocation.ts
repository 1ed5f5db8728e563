import { useSelector } from '@xstate/react';
import { useRevalidator } from 'react-router-dom';
import { revocationMachine, type RevocationRef } from '#machines/revocation/revocation.machine.ts';
import { useActors } from '../use-actors.ts';
import { useOpenedFlow } from '../use-opened-flow.ts';
import { revocationActors, type RevocationCalls, type RevocationTexts } from './revocation.actors.ts';

interface Revocation {
  /** What is being revoked. */
  revoking: string | null;
  revoke: (target: string) => void;
}

/** Revokes what the list of this page holds, and reads the page again. */
export function useRevocation(
  revoke: RevocationCalls['revoke'],
  texts: RevocationTexts,
  proof?: RevocationCalls['proof'],
): Revocation {
  const { revalidate } = useRevalidator();
  const flow = useRevocationFlow({ revoke, readAgain: revalidate, ...(proof && { proof }) }, texts);
  return {
    revoking: useSelector(flow, (now) => (now.hasTag('working') ? now.context.target : null)),
    revoke: (target) => flow.send({ type: 'revocation.requested', target }),
  };
}

/** The flow itself. What was confirmed is done also once the page is left. */
export function useRevocationFlow(calls: RevocationCalls, texts: RevocationTexts): RevocationRef {
  const actors = useActors();
  return useOpenedFlow('revocation', {
    logic: () => revocationMachine.provide({ actors: revocationActors(calls, { ...actors, texts }) }),
    input: () => undefined,
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
}
