import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import css from './posts.module.css';

interface CategoriesMenuProps {
  categories: readonly { alias: string; title: string; posts_count: number }[];
  /** The alias of the one that is shown; null for all. */
  category: string | null;
}

/** The categories as a dropdown that opens without scripts too (BLOG-01). */
export function CategoriesMenu({ categories, category }: CategoriesMenuProps) {
  const intl = useIntl();
  const locale = useLocale();
  const shown = categories.find(({ alias }) => alias === category);
  return (
    <details className={css.menu} key={category ?? ''}>
      <summary className={css.menuButton}>
        {shown?.title ?? <FormattedMessage id="posts.all" />}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul className={css.menuItems}>
        <li>
          <Link to={href('posts', locale)} variant="quiet" aria-current={category === null ? 'page' : undefined}>
            <FormattedMessage id="posts.all" />
          </Link>
        </li>
        {categories.map(({ alias, title, posts_count }) => (
          <li key={alias}>
            <Link
              to={href('posts-categories-alias', locale, { alias })}
              variant="quiet"
              aria-current={alias === category ? 'page' : undefined}
            >
              {title}
              <span className={css.count}>{intl.formatNumber(posts_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
