import { useEffect, useEffectEvent } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { accountDeletionDays } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { DeleteAccountDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import css from './profile.module.css';

/** Deletes the account, once its owner has proven who they are and has agreed to what that means. */
export function AccountDeletion() {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const proof = useReauthentication();
  const { revoking, revoke } = useRevocation(async (_target, signal) => {
    await client.request(DeleteAccountDocument, {}, { signal });
    // A document of its own: nobody is signed in any more, in any tab.
    location.assign(`${href('home', locale)}?after=deletion`);
  }, deletionTexts());
  const { flow } = proof;
  const deleteIt = useEffectEvent(() => revoke('account'));
  useEffect(() => {
    const subscription = flow?.on('proof.accepted', () => deleteIt());
    return () => subscription?.unsubscribe();
  }, [flow]);
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.deletion" />
      </h2>
      <p>
        <FormattedMessage id="profile.deletion.text" values={{ days: accountDeletionDays }} />
      </p>
      <Button
        variant="danger"
        loading={revoking !== null}
        onClick={() => flow?.send({ type: 'proof.requested' })}
        data-scripted
      >
        <FormattedMessage id="profile.deletion.button" />
      </Button>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </section>
  );

  function deletionTexts(): RevocationTexts {
    return {
      question: () => ({
        title: asMessage(messages.title),
        description: asMessage(messages.question, { days: accountDeletionDays }),
        checkboxText: asMessage(messages.checkbox),
        uncheckedText: asMessage(messages.unchecked),
        approveBtnText: asMessage(messages.button),
        cancelBtnText: asMessage(messages.keep),
        danger: true,
      }),
      finished: () => ({ title: asMessage(messages.done) }),
      failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
      group: 'auth',
    };
  }
}

const messages = defineMessages({
  title: { id: 'profile.deletion.title' },
  question: { id: 'profile.deletion.question' },
  checkbox: { id: 'profile.deletion.checkbox' },
  unchecked: { id: 'profile.deletion.unchecked' },
  button: { id: 'profile.deletion.button' },
  done: { id: 'profile.deletion.done' },
  failed: { id: 'profile.deletion.failed' },
  keep: { id: 'ui.popup.cancel' },
});
