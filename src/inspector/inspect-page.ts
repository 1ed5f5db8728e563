import { Actor, StateMachine, type AnyActorRef } from 'xstate';
import { inspectPage as lookInto, type InspectedPage } from '#packages/inspector/page/inspect-page.ts';
import { offerReports } from '#packages/inspector/report/offer-reports.tsx';
import { appMachine } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { moodyClient } from '#src/graphql/moody-client.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import './look.css';
import { callMoods } from './calls/call-moods.ts';
import { callsPanel } from './calls/calls-panel.ts';
import { passFetch } from './calls/pass-fetch.ts';
import { passRequests } from './calls/pass-requests.ts';
import { channel } from './channel.ts';
import { door } from './door.ts';
import { operationOf } from './operation-of.ts';
import { sendReport } from './reports.ts';

const asked = 'inspect';
const address = '/__inspector';

type AskingFlows = Pick<Flows, 'session' | 'requests'>;

interface Inspected extends Pick<InspectedPage, 'inspect'> {
  /** The client whose calls may be made slow or fail. */
  past: (client: GatewayClient) => GatewayClient;
  /** Shows how to look into the flows, how calls go and how to report a bug, once the page is taken over. */
  showDoors: (flows: AskingFlows) => void;
}

/** What a page is looked into by, where its address or one before it in this tab said `?inspect`: its flows, and the moods of its calls. */
export function inspectPage(): Inspected | undefined {
  if (asksFor(new URL(location.href))) tabStorage.write(asked, 'yes');
  if (tabStorage.read(asked) === null) return undefined;
  const calls = callMoods(tabStorage);
  // Before they are watched: a call that is refused is one that was made.
  window.fetch = passFetch(window.fetch.bind(window), calls.moodOf);
  window.XMLHttpRequest = passRequests(window.XMLHttpRequest, calls.moodOf);
  const page = lookInto({
    channel,
    build: import.meta.env.DEV ? 'from source' : String(import.meta.env.BUILD),
    showsPast: true,
    operationOf,
    staysWithPage,
  });
  return {
    inspect: page.inspect,
    past: (client) => moodyClient(client, calls.moodOf),
    showDoors: (flows) => {
      const reports = document.createElement('div');
      showDoors([machinesDoor(), ...callsPanel(calls), reports], () =>
        offerReports(reports, page, { send: (report, signal) => sendReport(flows, report, signal) }),
      );
    },
  };
}

/** Someone who is not signed in is sent to the login, which has the address they wanted in `next`. */
export function asksFor({ origin, searchParams }: URL): boolean {
  const wanted = searchParams.get('next');
  return searchParams.has(asked) || (wanted !== null && asksFor(new URL(wanted, origin)));
}

/** Flows are opened and closed by components, which have hold of them. */
function staysWithPage(flow: AnyActorRef): boolean {
  const parent = flow instanceof Actor ? flow._parent : undefined;
  return parent instanceof Actor && parent.logic instanceof StateMachine && parent.logic.id === appMachine.id;
}

function showDoors(doors: readonly HTMLElement[], onShown: () => void): void {
  // Before React has taken the page over, it would find something that the server has not written.
  if (!document.querySelector('[data-hosts=ready]')) return void setTimeout(() => showDoors(doors, onShown), 200);
  const bar = document.createElement('div');
  bar.dataset['inspector'] = '';
  bar.className = 'inspector-root';
  bar.style.cssText =
    'position:fixed;inset-block-end:12px;inset-inline-start:12px;z-index:99;display:flex;align-items:end;gap:8px;' +
    'font:500 13px/1.3 var(--font-ui)';
  bar.append(...doors);
  document.body.append(bar);
  onShown();
}

/** A button that opens the inspector beside the page: a window of its own, since a dialog makes all of the page inert. */
const machinesDoor = (): HTMLElement =>
  door('Machines', () => void open(address, channel, 'popup,width=1440,height=900'));
