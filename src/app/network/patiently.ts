import { isGatewayError } from '#src/gateway/errors.ts';
import { isChunkFailure } from '#src/lib/chunk-reload.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';

/**
 * Reads what a page needs. While the server is out of reach it waits, so that the page which is open stays. What can be
 * read again is; the failure of a part of the program goes on, because only a reload brings its styles too.
 */
export async function patiently<Answer>(
  read: () => Promise<Answer>,
  network: Network = browserNetwork,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    const unread = isGatewayError(error) && error.status === 0;
    if (!(unread || isChunkFailure(error)) || !(await network.isOut())) throw error;
    await network.back();
    if (unread) return read();
    throw error;
  }
}
