import { isOperationError } from '#src/lib/operation-error.ts';
import { isChunkFailure } from '#src/lib/chunk-reload.ts';
import { loadFailedStyles } from '#src/lib/failed-styles.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { waitingPage } from './waiting-page.ts';

interface Patience {
  /** What is shown now is worth more than the page of a failure. */
  keepsPage?: boolean;
  network?: Network;
  loadStyles?: () => Promise<void>;
}

/**
 * Loads what a page needs: data, or a part of the program. While the server is out of reach it waits, so that the open page
 * stays, and tries again each time the server is back. With `keepsPage` it also waits for a service behind the server. Rejects with
 * any other failure, and when `signal` gives it up.
 */
export async function patiently<Answer>(
  read: () => Promise<Answer>,
  signal?: AbortSignal,
  { keepsPage = false, network = browserNetwork, loadStyles = loadFailedStyles }: Patience = {},
): Promise<Answer> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      if (isAgain) await loadStyles();
      return await read();
    } catch (error) {
      const isUnread = isOperationError(error) && error.status === 0;
      const isAway = keepsPage && isOperationError(error) && error.type === 'unavailable';
      if (!isAway && (!(isUnread || isChunkFailure(error)) || !(await network.isOut()))) throw error;
      await waitingPage.until(network.back(signal));
    }
  }
}
