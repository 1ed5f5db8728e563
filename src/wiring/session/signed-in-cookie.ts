/** The cookie that tells scripts of a session: the number of its token pair and the id of its user, no secret. */
const pattern = /(?:^|;\s*)signed-in=(\d{1,9})(?:\.(\w{1,40}))?(?:;|$)/;

/** The number of the session's token pair in a cookie header or document.cookie; 0 for the first pair and without a session. */
export const generationIn = (cookies: string): number => Number(pattern.exec(cookies)?.[1] ?? 0);

/** The id of the session's user; null without a session, or when an earlier version wrote the cookie. */
export const userIdIn = (cookies: string): string | null => pattern.exec(cookies)?.[2] ?? null;

/** Whether this browser has a session, as far as scripts can know. */
export const hasSessionCookie = (cookies: string): boolean => pattern.test(cookies);
