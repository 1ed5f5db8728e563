import type { Gateway } from '#src/gateway/client.ts';
import { isGatewayError, type GatewayError } from '#src/gateway/errors.ts';
import { logFailedCall, type FailureLog } from '../failed-call.ts';

/** Logs what fails outside of a page's loader, whose failures the error page logs itself. */
export const loggedGateway = (gateway: Gateway, log?: FailureLog): Gateway => ({
  async request(document, variables, options) {
    try {
      return await gateway.request(document, variables, options);
    } catch (error) {
      if (isGatewayError(error)) logFailedCall('A request failed', summaryOf(error), log);
      throw error;
    }
  },
});

/** Not the error itself: its cause holds the variables, and those may be secrets. */
const summaryOf = ({ status, operation, type, message, fields, requestId }: GatewayError) => ({
  status,
  method: 'POST',
  url: '/graphql',
  operation,
  data: { type, message, fields, requestId },
});
