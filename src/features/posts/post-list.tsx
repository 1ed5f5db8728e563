import { Newspaper } from 'lucide-react';
import { useIntl } from 'react-intl';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { PostCard, type PostSummary } from './post-card.tsx';
import { PostPages } from './post-pages.tsx';
import css from './posts.module.css';

interface PostListProps {
  /** Null where they could not be read. */
  posts: readonly PostSummary[] | null;
  categories: readonly { alias: string; title: string; posts_count: number }[];
  /** The alias of the one that is shown; null for all. */
  category: string | null;
  page: number;
  pages: number;
  /** Of the first page of this list. */
  address: string;
}

export function PostList({ posts, categories, category, page, pages, address }: PostListProps) {
  const intl = useIntl();
  const [first, ...others] = posts ?? [];
  return (
    <div className={css.list}>
      {categories.length > 0 && <CategoriesMenu categories={categories} category={category} />}
      {first ? (
        <>
          <PostCard post={first} lead={page === 1} />
          <div className={css.cards}>
            {others.map((post) => (
              <PostCard key={post.alias} post={post} />
            ))}
          </div>
          <PostPages page={page} pages={pages} address={address} />
        </>
      ) : (
        <EmptyState
          icon={Newspaper}
          title={posts ? intl.formatMessage({ id: 'posts.none' }) : intl.formatMessage({ id: 'posts.away' })}
        />
      )}
    </div>
  );
}
