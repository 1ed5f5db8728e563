import { Actor } from 'xstate';
import { inspectPage as lookInto } from '#packages/inspector/page/inspect-page.ts';
import type { Observer } from '#packages/inspector/page/observe.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { channel } from './channel.ts';
import { nameOfOperation } from './name-of-operation.ts';

const asked = 'inspect';
const address = '/__inspector';

/** What the flows of this page are looked into by, where its address or one before it in this tab said `?inspect`. */
export function inspectPage(): Observer['inspect'] | undefined {
  if (new URLSearchParams(location.search).has(asked)) tabStorage.write(asked, 'yes');
  if (tabStorage.read(asked) === null) return undefined;
  const inspect = lookInto({
    channel,
    showsPast: true,
    nameOf: nameOfOperation,
    // Flows are opened and closed by components, which have hold of them.
    staysWithPage: (flow) => flow instanceof Actor && flow._parent?.getSnapshot().machine.id === appMachine.id,
  });
  showDoor();
  return inspect;
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
