/** What of a client's request reaches the services. Cookies and what is in them, bearer and address are the server's to give. */
const requestNames = new Set([
  'accept-language',
  'environment',
  'idempotency-key',
  'ignore-history',
  'user-agent',
  'x-account',
  'x-timezone',
]);

/** What of a service's answer reaches the client. No `set-cookie`: cookies are the web server's own. */
const answerNames = ['x-cache-token', 'x-passphrase-expire-timestamp', 'x-passphrase-drop', 'retry-after'];

export type HeaderBag = Readonly<Record<string, string | string[] | number | undefined>>;

export function forwardedRequestHeaders(headers: HeaderBag): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && value !== '' && requestNames.has(name)) forwarded[name] = String(value);
  }
  return forwarded;
}

/** Adds to `collected` what a service's answer tells the client; of several answers the last one wins. */
export function collectAnswerHeaders(collected: Map<string, string>, headers: HeaderBag): void {
  for (const name of answerNames) {
    const value = headers[name];
    if (value !== undefined) collected.set(name, String(value));
  }
}
