import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { peopleAddress } from '#src/features/office/people/asked-people.ts';
import { PeopleSearch } from '#src/features/office/people/people-search.tsx';
import { People } from '#src/features/office/people/people.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { PeopleData } from './office-people.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { people, total, offset, asked } = useLoaderData<PeopleData>();
  const title = intl.formatMessage({ id: 'office.people' });
  const address = href('office-people', locale);
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <PeopleSearch asked={asked} address={address} total={total} />
        <People people={people} searched={asked.search !== '' || asked.show !== ''} />
        <PagesOf path={peopleAddress(address, asked)} offset={offset} limit={historyPageSize} total={total} />
      </OfficePage>
    </>
  );
}
