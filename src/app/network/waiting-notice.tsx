import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { waitingPage } from './waiting-page.ts';
import css from './waiting-notice.module.css';

/** Told while a page that was asked for waits for the network. It must not need code of its own: none would come. */
export function WaitingNotice() {
  const waiting = useSyncExternalStore(waitingPage.subscribe, waitingPage.isWaiting, () => false);
  return (
    <div role="status">
      {waiting && (
        <p className={css['notice']}>
          <FormattedMessage
            id="errors.offline"
            defaultMessage="No connection. The page will open as soon as you are back online"
          />
        </p>
      )}
    </div>
  );
}
