import { browser } from 'wxt/browser';
import type { Clicked } from '../shared/messages.ts';
import { kindOf, meantBy, nameOf } from './name-of.ts';
import { maskSecrets, secretPlaces } from './secrets.ts';

let stop: (() => void) | null = null;

/** Tells the background of every press, before the page knows of it. */
export function record({ on }: { on: boolean }): void {
  stop?.();
  stop = null;
  if (!on) return;
  const abort = new AbortController();
  const unmask = maskSecrets();
  addEventListener(
    'pointerdown',
    (event) => {
      const target = event.composedPath()[0];
      if (!event.isTrusted || event.button !== 0 || !(target instanceof Element)) return;
      const meant = meantBy(target);
      const clicked: Clicked = {
        page: 'clicked',
        x: event.clientX,
        y: event.clientY,
        name: nameOf(meant),
        kind: kindOf(meant),
        secrets: secretPlaces(),
        viewWidth: innerWidth,
        address: location.href,
      };
      // The extension may have been updated meanwhile.
      browser.runtime.sendMessage(clicked).catch(() => undefined);
    },
    { capture: true, signal: abort.signal },
  );
  stop = () => {
    abort.abort();
    unmask();
  };
}
