import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './office.module.css';

interface PagesOfProps {
  /** Address of the list, with what it is asked for. */
  path: string;
  offset: number;
  limit: number;
  total: number;
}

/** The way to the parts of a list before and after this one. */
export function PagesOf({ path, offset, limit, total }: PagesOfProps) {
  const at = (start: number) => (start === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}offset=${start}`);
  if (offset === 0 && total <= limit) return null;
  return (
    <div className={css.pages}>
      {offset > 0 && (
        <ButtonLink to={at(Math.max(0, offset - limit))}>
          <FormattedMessage id="office.newer" />
        </ButtonLink>
      )}
      {offset + limit < total && (
        <ButtonLink to={at(offset + limit)}>
          <FormattedMessage id="office.older" />
        </ButtonLink>
      )}
    </div>
  );
}
