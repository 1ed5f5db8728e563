import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { SpaceSettings } from '#src/features/spaces/space-settings.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { SpaceSettingsData } from './space-settings.loader.ts';

export function Page() {
  const intl = useIntl();
  const { space } = useLoaderData<SpaceSettingsData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'spaces.settingsOf' }, { title: space.title })} noindex />
      <SpaceSettings space={space} keepDays={useBootstrap().site.keepDays} />
    </>
  );
}
