import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { SpaceList } from '#src/features/spaces/space-list.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { SpacesData } from './spaces.loader.ts';

export function Page() {
  const intl = useIntl();
  const { spaces, invitations } = useLoaderData<SpacesData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'spaces.title' })} noindex />
      <SpaceList spaces={spaces} invitations={invitations} timezone={useViewer()?.timezone ?? 'UTC'} />
    </>
  );
}
