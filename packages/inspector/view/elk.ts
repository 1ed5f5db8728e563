import type { ELK } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

let engine: Promise<ELK> | undefined;
let trusted = (url: string): string => url;

/** For a page whose policy wants addresses of scripts as trusted types: what makes one of an address. */
export function trustScriptsBy(scriptUrl: (url: string) => string): void {
  trusted = scriptUrl;
}

/** Lays out in a worker, so that the page goes on meanwhile; where there are none, as in tests, the page waits. */
export const elk = (): Promise<ELK> => (engine ??= start());

async function start(): Promise<ELK> {
  if (typeof Worker === 'undefined') {
    const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
    return new Elk();
  }
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  return new Elk({ workerUrl: trusted(workerUrl) });
}
