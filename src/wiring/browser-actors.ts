import { createActor, fromPromise } from 'xstate';
import { localeTags, type Locale } from '#domain/locales.ts';
import { appMachine, type AppInput } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { AppActors } from './app-actors.ts';
import { cookieNoticeActors, readChoice, type ChoiceStorage } from './cookie-notice/cookie-notice.actors.ts';
import { browserSessionApi } from './session/session-api.ts';
import { sessionActors, type SessionDependencies } from './session/session.actors.ts';
import { joinTabs, sessionChannel } from './session/session-tabs.ts';
import { generationIn, personIn } from './session/signed-in-cookie.ts';
import { browserUploads } from './uploads/browser-uploads.ts';
import { followNetwork } from './uploads/follow-network.ts';
import { followSession } from './uploads/follow-session.ts';
import { sendPicture } from './uploads/send-picture.ts';
import { tidyQueue } from './uploads/tidy-queue.ts';
import { queueActors, uploadActors } from './uploads/uploads.actors.ts';

export interface BrowserActorsInput extends AppInput {
  /** Loads what pages of a language need before it is announced. */
  loadLanguage: (locale: Locale) => Promise<void>;
  /** The flag enable-cookie-policy of the site's configuration. */
  cookiePolicy: boolean;
  /** A flow broke down; the others go on. */
  onFlowFailure: (flow: string, message: string) => void;
}

/** Creates the page's flows with everything that a browser gives them, and starts them. Once per page. */
export function startBrowserActors(input: BrowserActorsInput): AppActors {
  const currentLocale = (): Locale => actors.language.getSnapshot().context.locale;
  const sessionApi = browserSessionApi(currentLocale);
  const upload = uploadActors({
    ...browserUploads,
    session: () => actors.session,
    send: sendPicture,
    languageTag: () => localeTags[currentLocale()],
  });
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: sessionActors({ api: sessionApi, readCookies, exclusively }) }),
      cookieNotice: cookieNoticeMachine.provide({ actors: cookieNoticeActors(choiceStorage) }),
      language: languageMachine.provide({
        actors: {
          loadMessages: fromPromise<void, { locale: Locale }>((asked) => input.loadLanguage(asked.input.locale)),
        },
      }),
      uploads: uploadsMachine.provide({
        actors: { ...queueActors(browserUploads), upload: uploadMachine.provide({ actors: upload }) },
      }),
    },
  });
  const { viewer, locale, uploadBytesLimit } = input;
  const app = createActor(machine, { input: { viewer, locale, uploadBytesLimit } });
  const actors = flowsOf(app);
  app.on('flow.failed', ({ flow, message }) => input.onFlowFailure(flow, message));
  app.start();
  followSession(actors, browserUploads.pictures);
  tidyQueue(actors);
  followNetwork(actors, {
    isOnline: () => navigator.onLine,
    addEventListener: (type, listener) => addEventListener(type, listener),
  });
  joinTabs(actors.session, new BroadcastChannel(sessionChannel));
  actors.session.send({
    type: 'client.ready',
    generation: generationIn(readCookies()),
    person: personIn(readCookies()),
  });
  actors.cookieNotice.send({ type: 'client.ready', enabled: input.cookiePolicy, choice: readChoice(choiceStorage) });
  return actors;
}

const choiceStorage: ChoiceStorage = {
  cookies: {
    read: () => document.cookie,
    write: (cookie) => {
      document.cookie = cookie;
    },
  },
  session: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  get secure() {
    return location.protocol === 'https:';
  },
};

const readCookies = (): string => document.cookie;

/** One tab at a time. A browser without Web Locks relies on the server, which answers parallel refreshes alike. */
const exclusively: SessionDependencies['exclusively'] = (work, signal) =>
  'locks' in navigator ? navigator.locks.request('session-refresh', { signal }, work) : work();
