import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Keys } from '#src/features/profile/keys/keys.tsx';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { IntegrationsData } from './integrations.loader.ts';

export function Page() {
  const intl = useIntl();
  const { publicUrl } = useBootstrap();
  const { keys } = useLoaderData<IntegrationsData>();
  const title = intl.formatMessage({ id: 'frame.nav.integrations' });
  return (
    <>
      <PageMeta title={title} noindex />
      <ProfilePage title={title} lead={intl.formatMessage({ id: 'profile.integrations.lead' })}>
        <Keys keys={keys} publicUrl={publicUrl} />
      </ProfilePage>
    </>
  );
}
