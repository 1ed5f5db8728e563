import type { ActorRefFrom } from 'xstate';
import type { bannerMachine } from '../banner/banner.machine.ts';
import type { cookieNoticeMachine } from '../cookie-notice/cookie-notice.machine.ts';
import type { languageMachine } from '../language/language.machine.ts';
import type { popupMachine } from '../popup/popup.machine.ts';
import type { requestsMachine } from '../requests/requests.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';
import type { AppRef } from './app.machine.ts';

/** The long-lived flows by name. */
export type Flows = {
  session: ActorRefFrom<typeof sessionMachine>;
  popup: ActorRefFrom<typeof popupMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  banner: ActorRefFrom<typeof bannerMachine>;
  requests: ActorRefFrom<typeof requestsMachine>;
  cookieNotice: ActorRefFrom<typeof cookieNoticeMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  uploads: ActorRefFrom<typeof uploadsMachine>;
};

/**
 * The flows of an app, started or not: on the server nothing is started and every flow stands in its first state.
 * They stay the same ones for as long as the app lives.
 */
export function flowsOf(app: AppRef): Flows {
  const { session, popup, toasts, banner, requests, cookieNotice, language, uploads } = app.getSnapshot().children;
  if (!session || !popup || !toasts || !banner || !requests || !cookieNotice || !language || !uploads) {
    throw new Error('A flow of the app has ended');
  }
  return { session, popup, toasts, banner, requests, cookieNotice, language, uploads };
}
