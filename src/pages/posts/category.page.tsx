import { FormattedMessage } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { feedPath } from '#domain/feed-path.ts';
import { href } from '#domain/paths.ts';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { PostList } from '#src/features/posts/post-list.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { CategoryData } from './category.loader.ts';
import { usePageSuffix } from './use-page-suffix.ts';

export function Page() {
  const locale = useLocale();
  const list = useLoaderData<CategoryData>();
  const { alias, title, description } = list.category;
  const address = href('posts-categories-alias', locale, { alias });
  const suffix = usePageSuffix(list.page);
  return (
    <>
      <PageMeta title={title} description={description} suffix={suffix} feed={feedPath(locale)} />
      <PublicPage
        title={title}
        lead={description}
        over={
          <Link to={href('posts', locale)} variant="quiet">
            <FormattedMessage id="posts.title" />
          </Link>
        }
      >
        <PostList key={address} list={list} categories={list.categories} address={address} category={alias} />
      </PublicPage>
    </>
  );
}
