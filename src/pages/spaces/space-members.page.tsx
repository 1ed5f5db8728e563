import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Members } from '#src/features/spaces/members.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { SpaceMembersData } from './space-members.loader.ts';

export function Page() {
  const intl = useIntl();
  const { space, members, asked } = useLoaderData<SpaceMembersData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'spaces.membersOf' }, { title: space.title })} noindex />
      <Members space={space} members={members} asked={asked} />
    </>
  );
}
