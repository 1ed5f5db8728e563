import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { feedPath } from '#domain/feed-path.ts';
import { href } from '#domain/paths.ts';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { PostList } from '#src/features/posts/post-list.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { PostList as PostListData } from './read-posts.ts';
import { usePageSuffix } from './use-page-suffix.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const list = useLoaderData<PostListData>();
  const suffix = usePageSuffix(list.page);
  const address = href('posts', locale);
  const title = intl.formatMessage({ id: 'posts.title' });
  const lead = intl.formatMessage({ id: 'posts.lead' });
  return (
    <>
      <PageMeta title={title} description={lead} suffix={suffix} feed={feedPath(locale)} />
      <PublicPage title={title} lead={lead}>
        <PostList key={address} list={list} categories={list.categories} address={address} category={null} />
      </PublicPage>
    </>
  );
}
