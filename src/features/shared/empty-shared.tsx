import { UsersRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** The viewer has opened nothing of others yet, or has taken all of it out. */
export function EmptyShared({ gallery }: { gallery: string }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={UsersRound}
      title={intl.formatMessage({ id: 'shared.empty.title' })}
      actions={
        <ButtonLink to={gallery} variant="primary">
          <FormattedMessage id="frame.header.back" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="shared.empty.text" />
      </p>
    </EmptyState>
  );
}
