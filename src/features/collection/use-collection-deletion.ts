import { useEffect, useEffectEvent } from 'react';
import { defineMessages } from 'react-intl';
import { DeleteCollectionDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocationFlow } from '#src/wiring/revocation/use-revocation.ts';
import { useActors } from '#src/wiring/use-actors.ts';

/** Deletes a collection, after a question. */
export function useCollectionDeletion(signature: string, onDeleted: () => void): () => void {
  const client = useGatewayClient();
  const actors = useActors();
  const flow = useRevocationFlow(
    {
      revoke: async (id, signal) => {
        await client.request(DeleteCollectionDocument, { id }, { signal });
      },
      // Its page is left.
      readAgain: async () => {},
    },
    deletionTexts(actors),
  );
  const leave = useEffectEvent(onDeleted);
  useEffect(() => {
    const subscription = flow.on('revocation.finished', () => leave());
    return () => subscription.unsubscribe();
  }, [flow]);
  return () => flow.send({ type: 'revocation.requested', target: signature });
}

const deletionTexts = (circumstances: Circumstances): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.title),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.approve),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.deleted) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  title: { id: 'collection.delete.title' },
  text: { id: 'collection.delete.text' },
  approve: { id: 'collection.delete.approve' },
  keep: { id: 'ui.popup.cancel' },
  deleted: { id: 'collection.deleted' },
  failed: { id: 'collection.delete.failed' },
});
