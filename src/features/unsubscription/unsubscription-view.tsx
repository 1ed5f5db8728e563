import { MailX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { say } from '#src/i18n/say.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { UnsubscriptionUse } from './use-unsubscription.ts';
import css from './unsubscription.module.css';

/** Asks once whether no more letters about replies are to come, and says that none will. */
export function UnsubscriptionView({ isWorking, isDone, failure, request }: UnsubscriptionUse) {
  const intl = useIntl();
  return (
    <div className={css.unsubscription}>
      <EmptyState
        icon={MailX}
        level={1}
        title={intl.formatMessage({ id: 'unsubscribe.title' })}
        actions={
          !isDone && (
            <Button variant="primary" loading={isWorking} onClick={request} data-scripted>
              <FormattedMessage id="unsubscribe.stop" />
            </Button>
          )
        }
      >
        <p role="status">
          {isDone ? <FormattedMessage id="unsubscribe.done" /> : <FormattedMessage id="unsubscribe.text" />}
        </p>
        {failure !== null && (
          <p role="alert" className={css.failure}>
            {say(intl, failure)}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
