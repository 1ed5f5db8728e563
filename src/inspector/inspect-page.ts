import { inspectPage as lookInto } from '#packages/inspector/page/inspect-page.ts';
import type { Observer } from '#packages/inspector/page/observe.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { moodyClient } from '#src/graphql/moody-client.ts';
import { callMoods } from './calls/call-moods.ts';
import { callsPanel } from './calls/calls-panel.ts';
import { passFetch } from './calls/pass-fetch.ts';
import { channel } from './channel.ts';
import { door } from './door.ts';

const asked = 'inspect';
const address = '/__inspector';

/** What a page is looked into by, where its address or one before it in this tab said `?inspect`: its flows, and the moods of its calls. */
export function inspectPage():
  | { inspect: Observer['inspect']; past: (client: GatewayClient) => GatewayClient }
  | undefined {
  if (new URLSearchParams(location.search).has(asked)) tabStorage.write(asked, 'yes');
  if (tabStorage.read(asked) === null) return undefined;
  const inspect = lookInto({ channel });
  const calls = callMoods(tabStorage);
  window.fetch = passFetch(window.fetch.bind(window), calls.moodOf);
  showDoors([machinesDoor(), ...callsPanel(calls)]);
  return { inspect, past: (client) => moodyClient(client, calls.moodOf) };
}

function showDoors(doors: readonly HTMLElement[]): void {
  // Before React has taken the page over, it would find something that the server has not written.
  if (!document.querySelector('[data-hosts=ready]')) return void setTimeout(() => showDoors(doors), 200);
  const bar = document.createElement('div');
  bar.style.cssText =
    'position:fixed;inset-block-end:12px;inset-inline-start:12px;z-index:99;display:flex;align-items:end;gap:8px;' +
    'font:500 13px/1.3 var(--font-ui)';
  bar.append(...doors);
  document.body.append(bar);
}

/** A button that opens the inspector beside the page: a window of its own, since a dialog makes all of the page inert. */
const machinesDoor = (): HTMLElement =>
  door('Machines', () => void open(address, channel, 'popup,width=1440,height=900'));
