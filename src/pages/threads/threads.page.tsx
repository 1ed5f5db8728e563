import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { ThreadList } from '#src/features/threads/thread-list.tsx';
import { ThreadsView, type ThreadListName } from '#src/features/threads/threads-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress } from '#src/wiring/timeline/static-pages.ts';
import type { ThreadsData } from './threads.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const viewer = useViewer();
  const { threads, total, offset, list } = useLoaderData<ThreadsData>();
  const pathOf = (name: ThreadListName) =>
    name === 'open' ? href('threads', locale) : `${href('threads', locale)}?list=${name}`;
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'ownThreads.title' })} noindex />
      <ThreadsView
        list={list}
        isEmpty={threads.length === 0}
        pathOf={pathOf}
        more={moreAddress({ offset, screens: threads, total }, pathOf(list))}
      >
        <ThreadList
          threads={threads}
          timezone={viewer?.timezone ?? 'UTC'}
          pathOf={(id, comment) => `${href('s-id', locale, { id })}?comment=${comment}`}
        />
      </ThreadsView>
    </>
  );
}
