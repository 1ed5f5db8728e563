import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { Webhook } from '#src/features/profile/webhooks/webhook.tsx';
import { shownAddress } from '#src/features/profile/webhooks/webhook-words.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { WebhookData } from './webhook.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { webhook, deliveries, hasMore, offset } = useLoaderData<WebhookData>();
  const path = href('profile-webhooks-id', locale, { id: webhook.id });
  const address = shownAddress(webhook.url);
  return (
    <>
      <PageMeta title={`${intl.formatMessage({ id: 'profile.webhooks' })}: ${address}`} noindex />
      <ProfilePage
        title={address}
        lead={
          <Link to={href('profile-webhooks', locale)}>
            <FormattedMessage id="webhooks.back" />
          </Link>
        }
      >
        <Webhook
          key={webhook.id}
          webhook={webhook}
          deliveries={deliveries}
          pages={
            <>
              {offset > 0 && (
                <ButtonLink to={path}>
                  <FormattedMessage id="webhooks.log.newest" />
                </ButtonLink>
              )}
              {hasMore && (
                <ButtonLink to={`${path}?offset=${offset + deliveries.length}`}>
                  <FormattedMessage id="webhooks.log.more" />
                </ButtonLink>
              )}
            </>
          }
        />
      </ProfilePage>
    </>
  );
}
