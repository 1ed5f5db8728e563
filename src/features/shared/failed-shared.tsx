import { CloudOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import css from './shared.module.css';

/** The days of what others share could not be read. */
export function FailedShared({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className={css.shared} role="alert">
      <EmptyState
        icon={CloudOff}
        title={intl.formatMessage({ id: 'shared.failed.title' })}
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
