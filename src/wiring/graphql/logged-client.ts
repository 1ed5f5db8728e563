import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError, type OperationError } from '#src/lib/operation-error.ts';
import { logFailedCall, type FailureLog } from '#src/lib/failed-call.ts';

/** Logs what fails. Which page could not be shown for it says the error page. */
export const loggedClient = (client: GatewayClient, log?: FailureLog): GatewayClient => ({
  async request(document, variables, options) {
    const report = (error: OperationError) => logFailedCall('A request failed', summaryOf(error), log);
    try {
      return await client.request(
        document,
        variables,
        options?.partial ? { ...options, onFailedPart: report } : options,
      );
    } catch (error) {
      if (isOperationError(error) && !(options?.mayBeMissing && error.status === 404)) report(error);
      throw error;
    }
  },
});

/** Not the error itself: its cause holds the variables, and those may be secrets. */
const summaryOf = ({ status, operation, type, message, fields, requestId }: OperationError) => ({
  status,
  method: 'POST',
  url: '/graphql',
  operation,
  data: { type, message, fields, requestId },
});
