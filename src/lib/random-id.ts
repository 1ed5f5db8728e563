/** A name that nothing else has. Without crypto.randomUUID, which only secure origins have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
