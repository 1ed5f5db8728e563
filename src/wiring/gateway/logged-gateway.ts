import type { Gateway } from '#src/gateway/client.ts';
import { isGatewayError, type GatewayError } from '#src/gateway/errors.ts';

type Log = (text: string, failure: object) => void;

/**
 * Logs what fails outside of a page's loader, whose failures the error page logs itself. A 401 is no failure: the
 * session deals with it.
 */
export const loggedGateway = (gateway: Gateway, log: Log = console.error): Gateway => ({
  async request(document, variables, options) {
    try {
      return await gateway.request(document, variables, options);
    } catch (error) {
      if (isGatewayError(error) && error.status !== 401) log('A request failed', summaryOf(error));
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
