import { Newspaper } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { pageQuery } from '#src/wiring/page/page-number.ts';
import { CategoriesMenu } from './categories-menu.tsx';
import { PostCard } from './post-card.tsx';
import { PostPages } from './post-pages.tsx';
import css from './posts.module.css';
import type { PostsPage } from './shown-posts.ts';
import { addedToList, useShownPosts } from './use-shown-posts.ts';

interface PostListProps {
  /** One object as long as it was read once. */
  list: PostsPage;
  categories: readonly { alias: string; title: string; posts_count: number }[];
  /** The alias of the one that is shown; null for all. */
  category: string | null;
  /** Of the first page of this list. */
  address: string;
}

export function PostList({ list, categories, category, address }: PostListProps) {
  const intl = useIntl();
  const { shown, isMissing } = useShownPosts(list);
  const [from = list, to = from] = [shown[0], shown.at(-1)];
  const [first, ...others] = shown.flatMap(({ posts }) => posts ?? []);
  return (
    <div className={css.list}>
      {categories.length > 0 && <CategoriesMenu categories={categories} category={category} />}
      {first ? (
        <>
          <PostCard post={first} lead={from.page === 1} />
          <div className={css.cards}>
            {others.map((post) => (
              <PostCard key={post.alias} post={post} />
            ))}
          </div>
          {isMissing && <p role="alert">{intl.formatMessage({ id: 'posts.away' })}</p>}
          {to.page < to.pages && (
            <div className={css.more}>
              <ButtonLink to={address + pageQuery(to.page + 1)} state={addedToList} replace preventScrollReset>
                <FormattedMessage id="posts.more" />
              </ButtonLink>
            </div>
          )}
          <PostPages from={from.page} page={to.page} pages={to.pages} address={address} />
        </>
      ) : (
        <EmptyState
          icon={Newspaper}
          title={list.posts ? intl.formatMessage({ id: 'posts.none' }) : intl.formatMessage({ id: 'posts.away' })}
        />
      )}
    </div>
  );
}
