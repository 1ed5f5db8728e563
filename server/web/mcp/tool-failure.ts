import type { UpstreamAnswer } from '#mesh/upstreams.ts';

/** What an assistant is told, in plain words, of a call that came to nothing. */
export class ToolFailure extends Error {}

const byStatus: Readonly<Record<number, string>> = {
  401: 'The key is not good any more. Its owner makes another one in the profile under Integrations.',
  403: 'This key may not do that. Its owner makes one that may, in the profile under Integrations.',
  404: 'There is nothing with this signature that the key may open.',
  411: 'This screenshot is behind a password, a passphrase or a limited number of views, which an assistant has no part in.',
  429: 'Too many calls. Wait a minute before the next one.',
  433: 'This screenshot is behind a password that is over.',
};

/** By what the service has said, where that tells more than its status. */
export function failureOf({ status, body }: UpstreamAnswer): ToolFailure {
  const known = byStatus[status];
  if (known !== undefined) return new ToolFailure(known);
  if (status >= 500 && status !== 507) return new ToolFailure('The server could not do it now. Try again in a moment.');
  const { message = 'It was refused', fields = {} } = errorIn(body);
  const faults = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`);
  return new ToolFailure([message, ...faults].join('. '));
}

function errorIn(body: string): { message?: string; fields?: Record<string, string> } {
  try {
    const { error = {} }: { error?: { message?: string; fields?: Record<string, string> } } = JSON.parse(body);
    return error;
  } catch {
    return {};
  }
}
