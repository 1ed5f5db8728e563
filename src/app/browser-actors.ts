import { createActor, type InspectionEvent } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import { appMachine, type AppInput } from '#machines/app/app.machine.ts';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { oneTabAtATime, openChannel, tabLocks } from '#src/lib/across-tabs.ts';
import { readCookies, tabStorage, writeCookie } from '#src/lib/browser-storage.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import {
  cookieNoticeActors,
  readChoice,
  type ChoiceStorage,
} from '#src/features/cookie-notice/cookie-notice.actors.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { sessionActors, type SessionDependencies } from '#src/wiring/session/session.actors.ts';
import { sessionChannel } from '#src/wiring/session/session-tabs.ts';
import { generationIn, userIdIn } from '#src/wiring/session/signed-in-cookie.ts';
import { browserUploads } from '#src/features/upload/queue/browser-uploads.ts';
import { followOwner } from '#src/features/upload/queue/follow-owner.ts';
import { browserTab } from '#src/features/upload/queue/own-tab.ts';

export interface BrowserActorsInput extends AppInput {
  /** Loads what pages of a language need before it is announced. */
  loadLanguage: (locale: Locale) => Promise<void>;
  /** The flag enable-cookie-policy of the site's configuration. */
  cookiePolicy: boolean;
  /** A flow broke down; the others go on. */
  onFlowFailure: (flow: string, message: string) => void;
  /** Of anyone who looks into the flows: docs/machines.md. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** Creates the page's flows with everything that a browser gives them, and starts them. Once per page. */
export function startBrowserActors(input: BrowserActorsInput): AppActors {
  const sessionApi = browserSessionApi(pageLocale);
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: sessionActors({ api: sessionApi, readCookies, exclusively, openTabs }),
      }),
      cookieNotice: cookieNoticeMachine.provide({ actors: cookieNoticeActors(choiceStorage) }),
      language: languageMachine.provide({
        actors: {
          loadMessages: callWithLimit<void, { locale: Locale }>((asked) => input.loadLanguage(asked.input.locale)),
        },
      }),
    },
  });
  const { viewer, locale, uploadBytesLimit, inspect } = input;
  const app = createActor(machine, { input: { viewer, locale, uploadBytesLimit }, ...(inspect && { inspect }) });
  const flows = flowsOf(app);
  app.on('flow.failed', ({ flow, message }) => input.onFlowFailure(flow, message));
  app.start();
  const actors: AppActors = {
    app,
    owner: followOwner(flows.session, {
      onLeft: (person) => void browserUploads.pictures.forgetAllOf(person),
      onElsewhere: browserTab.renew,
    }),
    ...flows,
  };
  actors.session.send({
    type: 'page.hydrated',
    generation: generationIn(readCookies()),
    person: userIdIn(readCookies()),
  });
  actors.cookieNotice.send({ type: 'page.hydrated', enabled: input.cookiePolicy, choice: readChoice(choiceStorage) });
  return actors;
}

const choiceStorage: ChoiceStorage = {
  cookies: { read: readCookies, write: writeCookie },
  session: tabStorage,
  get secure() {
    return location.protocol === 'https:';
  },
};

const openTabs = () => openChannel(sessionChannel);

/** One tab at a time. A browser without Web Locks relies on the server, which answers parallel refreshes alike. */
const exclusively: SessionDependencies['exclusively'] = (work, signal) =>
  oneTabAtATime(tabLocks, 'session-refresh', work, signal);
