import { CloudOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import css from './trash.module.css';

/** The days of the trash could not be read. */
export function FailedTrash({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className={css.trash} role="alert">
      <EmptyState
        icon={CloudOff}
        title={intl.formatMessage({ id: 'trash.failed.title' })}
        actions={
          <Button variant="primary" onClick={onRetry}>
            <FormattedMessage id="errors.again" />
          </Button>
        }
      >
        <p>
          <FailedText />
        </p>
      </EmptyState>
    </div>
  );
}
