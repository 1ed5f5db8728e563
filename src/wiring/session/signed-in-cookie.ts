/** The cookie that tells scripts of a session; it holds the number of its token pair, whose it is, and no secret. */
const pattern = /(?:^|;\s*)signed-in=(\d{1,9})(?:\.(\w{1,40}))?(?:;|$)/;

/** The number of the session's token pair in a cookie header or document.cookie; 0 for the first one and without any. */
export const generationIn = (cookies: string): number => Number(pattern.exec(cookies)?.[1] ?? 0);

/** The id of whoever the session belongs to; null without one, and where a version before wrote none. */
export const personIn = (cookies: string): string | null => pattern.exec(cookies)?.[2] ?? null;

/** Whether this browser has a session, as far as scripts can know. */
export const saysSignedIn = (cookies: string): boolean => pattern.test(cookies);
