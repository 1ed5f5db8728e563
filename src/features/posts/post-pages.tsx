import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#src/ui/link/link.tsx';
import { pageQuery } from '#src/wiring/page/page-number.ts';
import css from './posts.module.css';

interface PostPagesProps {
  /** The first page and the last one that are shown. */
  from: number;
  page: number;
  pages: number;
  address: string;
}

/** The ways from the pages of a list that are shown to their neighbours. */
export function PostPages({ from, page, pages, address }: PostPagesProps) {
  const intl = useIntl();
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={intl.formatMessage({ id: 'posts.pages' })}>
      {from > 1 ? (
        <Link to={address + pageQuery(from - 1)} rel="prev">
          <FormattedMessage id="posts.newer" />
        </Link>
      ) : (
        <span />
      )}
      <span aria-current="page" aria-live="polite">
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
