import { Route } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { useVoting } from '#src/features/voting/use-voting.ts';
import { VoteButton } from '#src/features/voting/vote-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { RoadmapData } from './roadmap.loader.ts';
import css from './roadmap.module.css';

export function Page() {
  const intl = useIntl();
  const { entries } = useLoaderData<RoadmapData>();
  const title = intl.formatMessage({ id: 'roadmap.title' });
  const lead = intl.formatMessage({ id: 'roadmap.lead' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        {entries.length === 0 && <EmptyState icon={Route} title={intl.formatMessage({ id: 'roadmap.away' })} />}
        <ViewBlock name="roadmap-note" />
        <Columns key={useViewer()?.id ?? ''} entries={entries} />
      </PublicPage>
    </>
  );
}

/** What is ready needs no votes. */
const ready = 'ready';

function Columns({ entries }: RoadmapData) {
  const marks = Object.fromEntries(
    entries.flatMap(({ id, type, votes, is_voted }) =>
      type.alias === ready || votes === null ? [] : [[id, { votes, isVoted: is_voted === true }]],
    ),
  );
  const voteFor = useVoting(marks);
  return (
    <div className={css.columns}>
      {[...Map.groupBy(entries, ({ type }) => type.alias)].map(([alias, column]) => (
        <section key={alias} className={css.column} data-type={alias}>
          <h2 className={css.name}>{column[0]?.type.name}</h2>
          <ul className={css.entries}>
            {column.map(({ id, name, text }) => {
              const vote = voteFor(id);
              return (
                <li key={id} className={css.entry}>
                  <h3 className={css.entryName}>{name}</h3>
                  {text && <p className={css.text}>{text}</p>}
                  {vote && <VoteButton {...vote} />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
