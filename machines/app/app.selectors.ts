import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bannerMachine } from '../banner/banner.machine.ts';
import type { cookieNoticeMachine } from '../cookie-notice/cookie-notice.machine.ts';
import type { languageMachine } from '../language/language.machine.ts';
import type { popupMachine } from '../popup/popup.machine.ts';
import type { requestsMachine } from '../requests/requests.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { appMachine, AppRef, UploadsRef } from './app.machine.ts';

/** The flows that live as long as the page, by name. */
export type Flows = {
  session: ActorRefFrom<typeof sessionMachine>;
  popup: ActorRefFrom<typeof popupMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  banner: ActorRefFrom<typeof bannerMachine>;
  requests: ActorRefFrom<typeof requestsMachine>;
  cookieNotice: ActorRefFrom<typeof cookieNoticeMachine>;
  language: ActorRefFrom<typeof languageMachine>;
};

/**
 * The flows of an app, started or not: on the server nothing is started and every flow stands in its first state.
 * They stay the same ones for as long as the app lives.
 */
export function flowsOf(app: AppRef): Flows {
  const { session, popup, toasts, banner, requests, cookieNotice, language } = app.getSnapshot().children;
  if (!session || !popup || !toasts || !banner || !requests || !cookieNotice || !language) {
    throw new Error('A flow of the app has ended');
  }
  return { session, popup, toasts, banner, requests, cookieNotice, language };
}

/** The queue of uploads; null until it is needed. */
export const selectUploads = (app: SnapshotFrom<typeof appMachine>): UploadsRef | null => app.context.uploads;

/** Screens have come into being since the page was opened: what was read before may lack them. */
export const selectAnyArrived = (app: SnapshotFrom<typeof appMachine>): boolean =>
  app.context.uploads?.getSnapshot().context.anyArrived ?? false;
