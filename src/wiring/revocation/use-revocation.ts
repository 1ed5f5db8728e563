import { useRevalidator } from 'react-router-dom';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '../use-actors.ts';
import { openRevocation, type RevocationDependencies, type RevocationTexts } from './open-revocation.ts';

interface Revocation {
  /** What is being revoked. */
  revoking: string | null;
  revoke: (target: string) => void;
}

/** Revokes what the list of this page holds, and reads the page again. */
export function useRevocation(revoke: RevocationDependencies['revoke'], texts: RevocationTexts): Revocation {
  const { app, popup, toasts, owner } = useActors();
  const { revalidate } = useRevalidator();
  const opened = useOpened(() =>
    openRevocation({ revoke, readAgain: revalidate }, { app, popup, toasts, owner, texts }),
  );
  const flow = opened?.flow ?? null;
  return {
    revoking: useFlow(flow, (now) => (now.hasTag('working') ? now.context.target : null), null),
    revoke: (target) => flow?.send({ type: 'revocation.requested', target }),
  };
}
