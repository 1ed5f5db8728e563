import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { waitingPage } from './waiting-page.ts';
import css from './waiting-notice.module.css';

/** Told while a page that was asked for waits for the network or the server. It must not need code of its own: none would come. */
export function WaitingNotice() {
  const awaited = useSyncExternalStore(waitingPage.subscribe, waitingPage.waitsFor, () => null);
  return (
    <div role="status">
      {awaited && (
        <p className={css['notice']}>
          {awaited === 'network' ? (
            <FormattedMessage id="errors.offline" />
          ) : (
            <FormattedMessage id="errors.unanswered" />
          )}
        </p>
      )}
    </div>
  );
}
