import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { SocialNetwork } from '#domain/social-network.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { UnlinkNetworkDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import css from './profile.module.css';

export interface LinkedNetwork {
  alias: SocialNetwork;
  title: string;
  email: string | null;
  date_linked: string | null;
}

/** By whom one can sign in to the account; both ways are for who has just proven that they are its owner. */
export function SocialAccounts({ networks }: { networks: readonly LinkedNetwork[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const proof = useReauthentication();
  const [wanted, setWanted] = useState<LinkedNetwork | null>(null);
  const { revoking, revoke } = useRevocation(
    async (network, signal) => {
      await client.request(UnlinkNetworkDocument, { network }, { signal });
    },
    unlinkingTexts(actors, networks),
  );
  const { flow } = proof;
  const hasPasswords = useHasPasswords();
  const linkedOnes = networks.filter(({ date_linked: linked }) => linked !== null).length;
  function link(network: SocialNetwork): void {
    const path = `/session/social/${network}/link?locale=${locale}` as const;
    const failed = (error: unknown) =>
      actors.toasts.send({
        type: 'toast.requested',
        toast: {
          id: 'social-link',
          kind: 'error',
          group: 'app',
          ...failureSaid(error, asMessage(messages.linkFailed), actors),
        },
      });
    const { signal } = new AbortController();
    // A document of its own: it leaves the site.
    restCall<{ to: string }>(actors, { path, method: 'POST', locale, signal }).then(
      ({ to }) => location.assign(to),
      failed,
    );
  }
  useEffect(() => {
    const subscription = flow?.on('proof.accepted', () => {
      if (!wanted) return;
      if (wanted.date_linked !== null) return revoke(wanted.alias);
      link(wanted.alias);
    });
    return () => subscription?.unsubscribe();
  });
  if (networks.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.social" />
      </h2>
      <ul className={css.list}>
        {networks.map((network) => (
          <li key={network.alias} className={css.item}>
            <Linked network={network} timezone={viewer?.timezone ?? 'UTC'} />
            {(network.date_linked === null || hasPasswords || linkedOnes > 1) && (
              <Button
                size="sm"
                loading={revoking === network.alias}
                onClick={() => {
                  setWanted(network);
                  flow?.send({ type: 'proof.requested' });
                }}
                data-scripted
              >
                {network.date_linked === null ? (
                  <FormattedMessage id="profile.social.link" />
                ) : (
                  <FormattedMessage id="profile.social.unlink" />
                )}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </section>
  );
}

function Linked({
  network: { title, email, date_linked: linked },
  timezone,
}: {
  network: LinkedNetwork;
  timezone: string;
}) {
  const intl = useIntl();
  return (
    <div className={css.about}>
      <div className={css.name}>{title}</div>
      <div className={css.facts}>
        {linked === null ? (
          <FormattedMessage id="profile.social.none" />
        ) : (
          <>
            {email !== null && <span>{email}</span>}
            <span>
              <FormattedMessage
                id="profile.social.linkedOn"
                values={{ date: intl.formatDate(linked, { dateStyle: 'medium', timeZone: timezone }) }}
              />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

const unlinkingTexts = (actors: AppActors, networks: readonly LinkedNetwork[]): RevocationTexts => ({
  question: (alias) => {
    const network = networks.find((one) => one.alias === alias)?.title ?? alias;
    return {
      title: asMessage(messages.title, { network }),
      description: asMessage(messages.question, { network }),
      approveBtnText: asMessage(messages.unlink),
      cancelBtnText: asMessage(messages.keep),
      danger: true,
    };
  },
  finished: () => ({ title: asMessage(messages.done) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
  group: 'auth',
});

const messages = defineMessages({
  title: { id: 'profile.social.title' },
  question: { id: 'profile.social.question' },
  unlink: { id: 'profile.social.unlink' },
  keep: { id: 'ui.popup.cancel' },
  done: { id: 'profile.social.done' },
  failed: { id: 'profile.social.failed' },
  linkFailed: { id: 'profile.social.linkFailed' },
});
