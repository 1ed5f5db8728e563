import { assign, emit, setup, type ActorRefFrom, type ErrorActorEvent } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import type { Viewer } from '#domain/viewer.ts';
import { bannerMachine } from '../banner/banner.machine.ts';
import { cookieNoticeMachine } from '../cookie-notice/cookie-notice.machine.ts';
import { languageMachine } from '../language/language.machine.ts';
import { popupMachine } from '../popup/popup.machine.ts';
import { requestsMachine } from '../requests/requests.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';

export interface AppInput {
  viewer: Viewer | null;
  locale: Locale;
  /** From the configuration `upload-bytes-limit`. */
  uploadBytesLimit: number;
}

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;

export interface AppContext extends AppInput {
  /** Null until they are needed. */
  uploads: UploadsRef | null;
}

export type AppEvent =
  /** Uploads are needed and their code, which no page begins with, has come. */
  { type: 'uploads.opened'; logic: typeof uploadsMachine } | ErrorActorEvent;

/** A flow broke down, which is a fault of ours: for the log. The other flows go on. */
export type AppEmitted = { type: 'flow.failed'; flow: string; message: string };

/**
 * The root of everything that lives as long as the page. The flows do not know each other: the wiring listens to
 * what one emits and sends it to another.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
    children: {} as {
      session: 'session';
      popup: 'popup';
      toasts: 'toasts';
      banner: 'banner';
      requests: 'requests';
      cookieNotice: 'cookieNotice';
      language: 'language';
    },
  },
  actors: {
    session: sessionMachine,
    popup: popupMachine,
    toasts: toastsMachine,
    banner: bannerMachine,
    requests: requestsMachine,
    cookieNotice: cookieNoticeMachine,
    language: languageMachine,
  },
  actions: {
    openUploads: assign(({ context, spawn }, params: { logic: typeof uploadsMachine }) => ({
      uploads: spawn(params.logic, { systemId: 'uploads', input: { bytesLimit: context.uploadBytesLimit } }),
    })),
    emitFailure: emit((_, params: { flow: string; error: unknown }) => ({
      type: 'flow.failed' as const,
      flow: params.flow,
      message: params.error instanceof Error ? params.error.message : String(params.error),
    })),
  },
  guards: {
    isWithoutUploads: ({ context }) => context.uploads === null,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, uploads: null }),
  on: {
    'uploads.opened': {
      guard: 'isWithoutUploads',
      actions: { type: 'openUploads', params: ({ event }) => event },
    },
    // The flows that every page begins with tell their failures below.
    'xstate.error.actor.*': {
      actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'uploads', error: event.error }) },
    },
  },
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({ viewer: context.viewer }),
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'session', error: event.error }) } },
    },
    {
      id: 'popup',
      systemId: 'popup',
      src: 'popup',
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'popup', error: event.error }) } },
    },
    {
      id: 'toasts',
      systemId: 'toasts',
      src: 'toasts',
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'toasts', error: event.error }) } },
    },
    {
      id: 'banner',
      systemId: 'banner',
      src: 'banner',
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'banner', error: event.error }) } },
    },
    {
      id: 'requests',
      systemId: 'requests',
      src: 'requests',
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'requests', error: event.error }) } },
    },
    {
      id: 'cookieNotice',
      systemId: 'cookieNotice',
      src: 'cookieNotice',
      onError: {
        actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'cookieNotice', error: event.error }) },
      },
    },
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => ({ locale: context.locale }),
      onError: { actions: { type: 'emitFailure', params: ({ event }) => ({ flow: 'language', error: event.error }) } },
    },
  ],
});

export type AppRef = ActorRefFrom<typeof appMachine>;
