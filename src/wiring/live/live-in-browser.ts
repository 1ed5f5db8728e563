import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { liveMachine, type LiveRef } from '#machines/live/live.machine.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { openChannel, tabLocks, type TabLocks } from '#src/lib/across-tabs.ts';
import { restCall } from '../rest/rest-call.ts';
import { liveLead } from './live-lead.ts';
import { livePage, type Surroundings } from './live-page.ts';
import { connectToSite, liveSocket, type SocketApi } from './live-socket.ts';
import { liveTabs, type LiveChannel } from './live-tabs.ts';

interface Around {
  locks?: TabLocks | undefined;
  openTabs?: (name: string) => LiveChannel | null;
  place?: Surroundings;
}

/** Live pages with everything that a browser gives them. */
export const liveInBrowser = (
  api: SocketApi,
  { locks = tabLocks, openTabs = openChannel, place }: Around = {},
): typeof liveMachine =>
  liveMachine.provide({
    actors: { socket: liveSocket(api), tabs: liveTabs(openTabs), lead: liveLead(locks), page: livePage(place) },
  });

/** Opens the flow of this page, which follows who is signed in. Once per page. */
export function openLive({ app, session, requests }: { app: AppRef } & Pick<Flows, 'session' | 'requests'>): LiveRef {
  const ticket = async (signal: AbortSignal) => {
    const call = { path: '/api/v2/live/ticket', method: 'POST', locale: pageLocale(), signal } as const;
    return (await restCall<{ token: string }>({ session, requests }, call)).token;
  };
  const account = selectAccount(session.getSnapshot());
  const spread = 0.5 + Math.random() / 2;
  const live = openFlow(app, 'live', liveInBrowser({ ticket, connect: connectToSite }), { account, spread });
  session.subscribe((snapshot) => live.send({ type: 'account.changed', account: selectAccount(snapshot) }));
  return live;
}
