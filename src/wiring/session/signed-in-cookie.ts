/**
 * The number of the session's token pair in a cookie header or document.cookie; 0 without one. It is no secret:
 * tabs read from it that another one has renewed the tokens.
 */
export function generationIn(cookies: string): number {
  const value = /(?:^|;\s*)signed-in=(\d{1,9})(?:;|$)/.exec(cookies)?.[1];
  return value === undefined ? 0 : Number(value);
}
