/** A call to the server that failed. `status` 0 stands for a server out of reach. */
export interface FailedCall {
  status: number;
  method: string;
  url: string;
  /** Of GraphQL. */
  operation?: string;
  /** What the server said of it, without anything that was sent. */
  data: object;
}

export type FailureLog = (text: string, failure: FailedCall) => void;

/**
 * Logs a failed call, whatever made it. A 401 is no failure: the session deals with it, and a form that somebody signs
 * in by says it.
 */
export function logFailedCall(text: string, failure: FailedCall, log: FailureLog = console.error): void {
  if (failure.status !== 401) log(text, failure);
}
