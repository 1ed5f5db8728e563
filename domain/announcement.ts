/** The cookie by which a browser tells which announcement was dismissed in it: the server leaves that one out. */
export const announcementCookie = 'announcement';

/** Stands for an announcement in the cookie: another text has another key (FNV-1a, 32 bits). */
export function announcementKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The key of the announcement that was dismissed last; null when none was. */
export const dismissedIn = (cookies: string): string | null =>
  new RegExp(`(?:^|;\\s*)${announcementCookie}=([0-9a-z]+)(?:;|$)`).exec(cookies)?.[1] ?? null;
