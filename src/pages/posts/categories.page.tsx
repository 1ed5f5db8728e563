import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { feedPath } from '#domain/feed-path.ts';
import { href } from '#domain/paths.ts';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { CategoryCards } from '#src/features/posts/category-cards.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { CategoriesData } from './categories.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { categories } = useLoaderData<CategoriesData>();
  const title = intl.formatMessage({ id: 'posts.categories' });
  return (
    <>
      <PageMeta title={title} description={intl.formatMessage({ id: 'posts.lead' })} feed={feedPath(locale)} />
      <PublicPage
        title={title}
        over={
          <Link to={href('posts', locale)} variant="quiet">
            <FormattedMessage id="posts.title" />
          </Link>
        }
      >
        <CategoryCards categories={categories} />
      </PublicPage>
    </>
  );
}
