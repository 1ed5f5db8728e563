import type { SnapshotFrom } from 'xstate';
import type { cookieNoticeMachine } from './cookie-notice.machine.ts';

type CookieNoticeSnapshot = SnapshotFrom<typeof cookieNoticeMachine>;

export const selectIsVisible = (notice: CookieNoticeSnapshot): boolean => notice.hasTag('visible');
