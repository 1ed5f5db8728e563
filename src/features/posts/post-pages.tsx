import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#src/ui/link/link.tsx';
import { pageQuery } from '#src/wiring/page/page-number.ts';
import css from './posts.module.css';

/** The ways from one page of a list to its neighbours. */
export function PostPages({ page, pages, address }: { page: number; pages: number; address: string }) {
  const intl = useIntl();
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={intl.formatMessage({ id: 'posts.pages' })}>
      {page > 1 ? (
        <Link to={address + pageQuery(page - 1)} rel="prev">
          <FormattedMessage id="posts.newer" />
        </Link>
      ) : (
        <span />
      )}
      <span aria-current="page">
        <FormattedMessage id="posts.pageOf" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <Link to={address + pageQuery(page + 1)} rel="next">
          <FormattedMessage id="posts.older" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
