/** The cookie that tells scripts of a session; it holds the number of its token pair and no secret. */
const pattern = /(?:^|;\s*)signed-in=(\d{1,9})(?:;|$)/;

/** The number of the session's token pair in a cookie header or document.cookie; 0 for the first one and without any. */
export const generationIn = (cookies: string): number => Number(pattern.exec(cookies)?.[1] ?? 0);

/** Whether this browser has a session, as far as scripts can know. */
export const saysSignedIn = (cookies: string): boolean => pattern.test(cookies);
