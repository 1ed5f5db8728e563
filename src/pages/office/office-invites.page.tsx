import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { Invites } from '#src/features/invites/invites.tsx';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { InvitesData } from './office-invites.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { invites, offset, total } = useLoaderData<InvitesData>();
  const title = intl.formatMessage({ id: 'invites.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <Invites invites={invites} />
        <PagesOf path={href('office-invites', locale)} offset={offset} limit={historyPageSize} total={total} />
      </OfficePage>
    </>
  );
}
