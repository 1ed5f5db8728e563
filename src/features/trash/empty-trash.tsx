import { Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './trash.module.css';

/** Nothing was deleted, or all of it is gone. */
export function EmptyTrash({ gallery, keptDays }: { gallery: string; keptDays: number }) {
  const intl = useIntl();
  return (
    <div className={css.trash}>
      <h1 className="visually-hidden">
        <FormattedMessage id="frame.nav.trash" />
      </h1>
      <EmptyState
        icon={Trash2}
        title={intl.formatMessage({ id: 'trash.empty.title' })}
        actions={
          <ButtonLink to={gallery} variant="primary">
            <FormattedMessage id="frame.header.back" />
          </ButtonLink>
        }
      >
        <p>
          <FormattedMessage id="trash.empty.text" values={{ days: keptDays }} />
        </p>
      </EmptyState>
    </div>
  );
}
