import { useCallback, useEffect, useRef } from 'react';
import { defineMessages } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { RevokeInvitationDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteList, type ListedInvite } from './invite-list.tsx';
import { useInviting } from './use-inviting.ts';

/** Invites people, shows each open invitation with its link, and revokes them. Message group `invites`. */
export function Invites({ invites }: { invites: readonly ListedInvite[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { sendsEmail } = useBootstrap().site;
  const { revalidate } = useRevalidator();
  const readAgain = useCallback(() => void revalidate(), [revalidate]);
  const proof = useReauthentication();
  // The flow of inviting is made with the first render, in which there is no proof yet.
  const asked = useRef(proof.flow);
  useEffect(() => {
    asked.current = proof.flow;
  }, [proof.flow]);
  const { isWorking, error, invite } = useInviting(readAgain, () => asked.current);
  const copying = useCopying();
  const { revoking, revoke } = useRevocation(async (id, signal) => {
    await client.request(RevokeInvitationDocument, { id }, { signal });
  }, revocationTexts(actors));
  return (
    <>
      {/* Another form once the list has another invitation: what was typed is done with. */}
      <InviteForm key={invites[0]?.id ?? ''} mails={sendsEmail} isWorking={isWorking} error={error} onInvite={invite} />
      <InviteList
        invites={invites}
        timezone={viewer?.timezone ?? 'UTC'}
        revoking={revoking}
        onRevoke={revoke}
        {...copying}
      />
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </>
  );
}

const revocationTexts = (actors: AppActors): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.title),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.revoke),
    cancelBtnText: asMessage(messages.cancel),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.done) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});

const messages = defineMessages({
  title: { id: 'invites.question' },
  text: { id: 'invites.question.text' },
  revoke: { id: 'invites.revoke' },
  done: { id: 'invites.revoked' },
  failed: { id: 'invites.revokeFailed' },
  cancel: { id: 'ui.popup.cancel' },
});
