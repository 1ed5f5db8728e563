import { Tag } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** A tag that no screen has, or has any more. */
export function NoneTagged({ tag, all }: { tag: string; all: string }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={Tag}
      title={intl.formatMessage({ id: 'gallery.tags.none' }, { tag })}
      actions={
        <ButtonLink to={all}>
          <FormattedMessage id="gallery.tags.all" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="gallery.tags.none.text" />
    </EmptyState>
  );
}
