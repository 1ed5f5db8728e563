import { fromPromise } from 'xstate';
import { announcementCookie } from '#domain/announcement.ts';
import { cookieSeconds } from '#domain/limits.ts';
import type { AnnouncementContext } from '#machines/announcement/announcement.machine.ts';

interface AnnouncementStorage {
  writeCookie: (cookie: string) => void;
  secure: boolean;
}

export const announcementActors = ({ writeCookie, secure }: AnnouncementStorage) => ({
  rememberDismissal: fromPromise<void, AnnouncementContext>(async ({ input: { dismissed } }) =>
    writeCookie(
      `${announcementCookie}=${dismissed}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
    ),
  ),
});
