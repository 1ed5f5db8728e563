/** What of a client's request reaches the services. Cookies, bearer and address are the server's to give. */
const requestNames = new Set([
  'accept-language',
  'environment',
  'ignore-history',
  'user-agent',
  'x-passphrase-hash',
  'x-timezone',
]);

/** What of a service's answer reaches the client. */
const answerNames = ['x-cache-token', 'x-passphrase-expire-timestamp', 'retry-after'];

export type HeaderBag = Readonly<Record<string, string | string[] | number | undefined>>;

export function forwardedRequestHeaders(headers: HeaderBag): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && value !== '' && requestNames.has(name)) forwarded[name] = String(value);
  }
  return forwarded;
}

/** Adds to `collected` what a service's answer tells the client; cookies of several answers are all kept. */
export function collectAnswerHeaders(collected: Map<string, string[]>, headers: HeaderBag): void {
  for (const name of answerNames) {
    const value = headers[name];
    if (value !== undefined) collected.set(name, [String(value)]);
  }
  const cookies = headers['set-cookie'];
  if (cookies !== undefined)
    collected.set('set-cookie', [...(collected.get('set-cookie') ?? []), ...[cookies].flat().map(String)]);
}
