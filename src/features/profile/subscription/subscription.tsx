import { CancelSubscriptionDocument, ResumeSubscriptionDocument } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { SubscriptionView, type SubscriptionViewProps } from './subscription-view.tsx';

/** The plan of the account, which can be cancelled and resumed, each after a question. */
export function Subscription({ info, freeEdits }: Pick<SubscriptionViewProps, 'info' | 'freeEdits'>) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { revoking, revoke } = useRevocation(async (target, signal) => {
    if (target === 'cancel') await client.request(CancelSubscriptionDocument, {}, { signal });
    else await client.request(ResumeSubscriptionDocument, {}, { signal });
  }, subscriptionTexts(actors));
  return (
    <SubscriptionView
      info={info}
      freeEdits={freeEdits}
      timezone={viewer?.timezone ?? 'UTC'}
      isChanging={revoking !== null}
      onCancel={() => revoke('cancel')}
      onResume={() => revoke('resume')}
    />
  );
}
