import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { EndOtherSessionsDocument, EndSessionDocument } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { sessionTexts } from '../revocation-texts.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { allOthers, SessionList, type ListedSession } from './session-list.tsx';

/** Lists the sessions of the account and ends them. Anyone who comes back to the page reads it again: theirs may have been ended. */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const { revoking, revoke } = useRevocation(async (target, signal) => {
    if (target === allOthers) await client.request(EndOtherSessionsDocument, {}, { signal });
    else await client.request(EndSessionDocument, { id: target }, { signal });
  }, sessionTexts(actors));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
  return <SessionList sessions={sessions} timezone={viewer?.timezone ?? 'UTC'} ending={revoking} onEnd={revoke} />;
}
