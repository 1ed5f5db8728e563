import { announcementCookie } from '#domain/announcement.ts';
import { cookieSeconds } from '#domain/limits.ts';
import type { AnnouncementContext } from '#machines/announcement/announcement.machine.ts';
import { deviceLimit } from '#machines/answer-limits.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

interface AnnouncementStorage {
  writeCookie: (cookie: string) => void;
  secure: boolean;
}

export const announcementActors = ({ writeCookie, secure }: AnnouncementStorage) => ({
  rememberDismissal: callWithLimit<void, AnnouncementContext>(
    async ({ input: { dismissed } }) =>
      writeCookie(
        `${announcementCookie}=${dismissed}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
      ),
    deviceLimit,
  ),
});
