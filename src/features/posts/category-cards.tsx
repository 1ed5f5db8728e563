import { FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import css from './posts.module.css';

export function CategoryCards({
  categories,
}: {
  categories: readonly { alias: string; title: string; posts_count: number }[];
}) {
  const locale = useLocale();
  return (
    <ul className={css.categories}>
      {categories.map(({ alias, title, posts_count }) => (
        <li key={alias} className={css.category}>
          <h2 className={css.cardTitle}>
            <Link to={href('posts-categories-alias', locale, { alias })} variant="quiet">
              {title}
            </Link>
          </h2>
          <p className={css.facts}>
            <FormattedMessage id="posts.count" values={{ count: posts_count }} />
          </p>
        </li>
      ))}
    </ul>
  );
}
