import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { waitingPage } from './waiting-page.ts';
import css from './waiting-notice.module.css';

/** Shown while a requested page waits for the network or the server. It must be loaded already: its code could not come. */
export function WaitingNotice() {
  const awaited = useSyncExternalStore(waitingPage.subscribe, waitingPage.waitsFor, () => null);
  return (
    <div role="status">
      {awaited && (
        <p className={css.notice}>
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
