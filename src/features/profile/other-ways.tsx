import { useEffect } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { EndOtherWaysDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { needsProof } from '#src/wiring/reauthentication/reauthentication.actors.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import css from './profile.module.css';

interface OtherWaysProps {
  /** What their owner calls them. */
  keys: readonly string[];
  passkeys: readonly string[];
  networks: readonly string[];
}

/** After a new password: what opens the account without it, and the way to end all of that at once. */
export function OtherWays({ keys, passkeys, networks }: OtherWaysProps) {
  const intl = useIntl();
  const actors = useActors();
  const viewer = useViewer();
  const client = useGatewayClient();
  const proof = useReauthentication();
  const { flow } = proof;
  const { revoking, revoke } = useRevocation(async (_target, signal) => {
    try {
      await client.request(EndOtherWaysDocument, {}, { signal });
    } catch (error) {
      if (needsProof(error)) flow?.send({ type: 'proof.requested' });
      throw error;
    }
  }, endingTexts(actors));
  useEffect(() => {
    const subscription = flow?.on('proof.accepted', () => revoke(all));
    return () => subscription?.unsubscribe();
  });
  // Two may have one name.
  const named = [
    ...keys.map((name) => intl.formatMessage({ id: 'profile.ways.key' }, { name })),
    ...passkeys.map((name) => intl.formatMessage({ id: 'profile.ways.passkey' }, { name })),
    ...networks.map((name) => intl.formatMessage({ id: 'profile.ways.network' }, { name })),
  ];
  const ways = [...new Set(named)];
  return (
    <Card variant="marked">
      <section className={css.section}>
        <h2 className={css.sectionTitle}>
          <FormattedMessage id="profile.ways.title" />
        </h2>
        <p className={css.lead}>
          {ways.length === 0 ? (
            <FormattedMessage id="profile.ways.none" />
          ) : (
            <FormattedMessage id="profile.ways.text" />
          )}
        </p>
        {ways.length > 0 && (
          <>
            <ul className={css.ways}>
              {ways.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
            <Button variant="danger" loading={revoking !== null} onClick={() => revoke(all)} data-scripted>
              <FormattedMessage id="profile.ways.end" />
            </Button>
          </>
        )}
      </section>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </Card>
  );
}

const all = 'all';

const endingTexts = (actors: AppActors): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.title),
    description: asMessage(messages.question),
    approveBtnText: asMessage(messages.end),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.done) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
  group: 'auth',
});

const messages = defineMessages({
  title: { id: 'profile.ways.end.title' },
  question: { id: 'profile.ways.end.text' },
  end: { id: 'profile.ways.end' },
  keep: { id: 'ui.popup.cancel' },
  done: { id: 'profile.ways.ended' },
  failed: { id: 'profile.ways.failed' },
});
