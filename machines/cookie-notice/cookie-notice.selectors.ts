import type { SnapshotFrom } from 'xstate';
import type { cookieNoticeMachine } from './cookie-notice.machine.ts';

type CookieNoticeSnapshot = SnapshotFrom<typeof cookieNoticeMachine>;

export const selectIsVisible = (notice: CookieNoticeSnapshot): boolean => notice.hasTag('visible');

/** Whether snippets that are not essential may load. */
export const selectHasConsent = (notice: CookieNoticeSnapshot): boolean => notice.context.choice === 'accepted';
