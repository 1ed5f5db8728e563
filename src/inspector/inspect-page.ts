import { inspectPage as lookInto, type InspectedPage } from '#packages/inspector/page/inspect-page.ts';
import { offerReports } from '#packages/inspector/report/offer-reports.tsx';
import type { Flows } from '#machines/app/flows.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import './look.css';
import { channel } from './channel.ts';
import { sendReport } from './reports.ts';

const asked = 'inspect';
const address = '/__inspector';

interface Inspected extends Pick<InspectedPage, 'inspect'> {
  /** Shows how to look into them and how to report a bug, once the page is taken over. */
  showDoors: (flows: Pick<Flows, 'session' | 'requests'>) => void;
}

/** What the flows of this page are looked into by, where its address or one before it in this tab said `?inspect`. */
export function inspectPage(): Inspected | undefined {
  if (asksFor(new URL(location.href))) tabStorage.write(asked, 'yes');
  if (tabStorage.read(asked) === null) return undefined;
  const page = lookInto({ channel, build: import.meta.env.DEV ? 'from source' : String(import.meta.env.BUILD) });
  return { inspect: page.inspect, showDoors: (flows) => showDoors(page, flows) };
}

/** Someone who is not signed in is sent to the login, which has the address they wanted in `next`. */
export function asksFor({ origin, searchParams }: URL): boolean {
  const wanted = searchParams.get('next');
  return searchParams.has(asked) || (wanted !== null && asksFor(new URL(wanted, origin)));
}

function showDoors(page: InspectedPage, flows: Pick<Flows, 'session' | 'requests'>): void {
  // Before React has taken the page over, it would find something that the server has not written.
  if (!document.querySelector('[data-hosts=ready]')) return void setTimeout(() => showDoors(page, flows), 200);
  const doors = document.createElement('div');
  doors.dataset['inspector'] = '';
  doors.className = 'inspector-root';
  doors.style.cssText =
    'position:fixed;inset-block-end:12px;inset-inline-start:12px;z-index:99;display:flex;gap:8px;align-items:center';
  const place = document.createElement('div');
  doors.append(doorToMachines(), place);
  document.body.append(doors);
  offerReports(place, page, {
    send: (report, signal) => sendReport(flows, report, signal),
  });
}

/** The inspector is a window of its own, since a dialog makes all of the page inert. */
function doorToMachines(): HTMLElement {
  const door = document.createElement('button');
  door.textContent = 'Machines';
  door.style.cssText =
    'block-size:34px;padding:0 14px;border:0;border-radius:999px;font:600 13px/1 var(--font-ui);color:var(--on-marker);' +
    'background:var(--marker);box-shadow:var(--sh-2);cursor:pointer';
  door.addEventListener('click', () => void open(address, channel, 'popup,width=1440,height=900'));
  return door;
}
