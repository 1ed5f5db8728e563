import { Route } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { RoadmapData } from './roadmap.loader.ts';
import css from './roadmap.module.css';

export function Page() {
  const intl = useIntl();
  const { entries } = useLoaderData<RoadmapData>();
  const title = intl.formatMessage({ id: 'roadmap.title' });
  const lead = intl.formatMessage({ id: 'roadmap.lead' });
  const columns = [...Map.groupBy(entries, ({ type }) => type.alias)];
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        {columns.length === 0 && <EmptyState icon={Route} title={intl.formatMessage({ id: 'roadmap.away' })} />}
        <ViewBlock name="roadmap-note" />
        <div className={css.columns}>
          {columns.map(([alias, column]) => (
            <section key={alias} className={css.column} data-type={alias}>
              <h2 className={css.name}>{column[0]?.type.name}</h2>
              <ul className={css.entries}>
                {column.map(({ id, name, text }) => (
                  <li key={id} className={css.entry}>
                    <h3 className={css.entryName}>{name}</h3>
                    {text && <p className={css.text}>{text}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </PublicPage>
    </>
  );
}
