import { Actor, StateMachine, type AnyActorRef } from 'xstate';
import { inspectPage as lookInto } from '#packages/inspector/page/inspect-page.ts';
import type { Observer } from '#packages/inspector/page/observe.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { channel } from './channel.ts';
import { operationOf } from './operation-of.ts';

const asked = 'inspect';
const address = '/__inspector';

/** What the flows of this page are looked into by, where its address or one before it in this tab said `?inspect`. */
export function inspectPage(): Observer['inspect'] | undefined {
  if (asksFor(new URL(location.href))) tabStorage.write(asked, 'yes');
  if (tabStorage.read(asked) === null) return undefined;
  const inspect = lookInto({
    channel,
    build: import.meta.env.DEV ? 'from source' : String(import.meta.env.BUILD),
    showsPast: true,
    operationOf,
    staysWithPage,
  });
  showDoor();
  return inspect;
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

/** A button that opens the inspector beside the page: a window of its own, since a dialog makes all of the page inert. */
function showDoor(): void {
  // Before React has taken the page over, it would find something that the server has not written.
  if (!document.querySelector('[data-hosts=ready]')) return void setTimeout(showDoor, 200);
  const door = document.createElement('button');
  door.textContent = 'Machines';
  door.style.cssText =
    'position:fixed;inset-block-end:12px;inset-inline-start:12px;z-index:99;padding:8px 14px;border:0;border-radius:999px;' +
    'font:600 13px/1 var(--font-ui);color:var(--on-marker);background:var(--marker);box-shadow:var(--sh-2);cursor:pointer';
  door.addEventListener('click', () => void open(address, channel, 'popup,width=1440,height=900'));
  document.body.append(door);
}
