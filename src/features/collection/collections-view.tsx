import { Layers, ScreenShare } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './collection.module.css';

interface CollectionsViewProps {
  isEmpty: boolean;
  /** Address of the gallery, where collections begin. */
  gallery: string;
  /** Address where steps are recorded. */
  record: string;
  /** Address of the next page; null at the end. */
  more: string | null;
  children: ReactNode;
}

/** The page of my collections. */
export function CollectionsView({ isEmpty, gallery, record, more, children }: CollectionsViewProps) {
  const intl = useIntl();
  if (isEmpty)
    return (
      <EmptyState
        icon={Layers}
        level={1}
        title={intl.formatMessage({ id: 'collection.list.empty' })}
        actions={
          <>
            <ButtonLink to={gallery} variant="primary">
              <FormattedMessage id="collection.list.gallery" />
            </ButtonLink>
            <ButtonLink to={record} icon={ScreenShare}>
              <FormattedMessage id="collection.record" />
            </ButtonLink>
          </>
        }
      >
        <FormattedMessage id="collection.list.empty.text" />
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <header className={css.about}>
        <h1 className={css.title}>
          <FormattedMessage id="collection.list" />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="collection.list.lead" />
        </p>
        <div className={css.actions}>
          <ButtonLink to={record} icon={ScreenShare}>
            <FormattedMessage id="collection.record" />
          </ButtonLink>
        </div>
      </header>
      {children}
      {more !== null && (
        <span className={css.more}>
          <ButtonLink to={more}>
            <FormattedMessage id="screens.more" />
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
