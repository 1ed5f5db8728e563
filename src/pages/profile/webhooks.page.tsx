import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { Webhooks } from '#src/features/profile/webhooks/webhooks.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { WebhooksData } from './webhooks.loader.ts';

export function Page() {
  const intl = useIntl();
  const { webhooks } = useLoaderData<WebhooksData>();
  const title = intl.formatMessage({ id: 'profile.webhooks' });
  return (
    <>
      <PageMeta title={title} noindex />
      <ProfilePage title={title} lead={intl.formatMessage({ id: 'webhooks.lead' })}>
        <Webhooks webhooks={webhooks} />
      </ProfilePage>
    </>
  );
}
