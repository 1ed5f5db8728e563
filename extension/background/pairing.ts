import { browser } from 'wxt/browser';
import { say } from '../shared/words.ts';
import { post, readServer, Refused } from './server.ts';
import { kept } from './store.ts';
import { tellChanged, tellFault } from './told.ts';

const interval = 1000;

/** The name that its key gets. */
const programName = (): string => say('program', import.meta.env.FIREFOX ? 'Firefox' : 'Chromium');

/** Asks a server to be let into an account of it; its page, where somebody approves, is opened by the popup. */
export async function pair(typed: string): Promise<void> {
  const server = readServer(typed);
  if (server === null) return tellFault(say('noAddress'));
  try {
    const begun = await post<{ id: string; secret: string; code: string; url: string; date_expires: string }>({
      server,
      path: '/api/v2/pairings',
      json: { program: programName(), scopes: ['upload'] },
    });
    // A server may be reached by another address than it calls itself: pictures go where somebody is signed in.
    const { id, secret, code, url } = begun;
    await kept.set('pairing', { server, id, secret, code, url, ends: Date.parse(begun.date_expires) });
    await kept.forget('fault');
    await tellChanged();
    void claim();
  } catch (error) {
    await tellFault(error instanceof Refused ? error.message : String(error));
  }
}

let claiming = false;

/** Asks what became of the pairing until it is decided or over. */
export async function claim(): Promise<void> {
  if (claiming) return;
  claiming = true;
  try {
    for (;;) {
      const open = await kept.get('pairing');
      if (!open) return;
      const { server, id, secret } = open;
      try {
        const claimed = await post<{ state: string; account: string | null; key: { key: string } | null }>({
          server,
          path: `/api/v2/pairings/${id}/key`,
          json: { secret },
        });
        if (claimed.state === 'declined') return await end(say('declined'));
        if (claimed.key) {
          await kept.set('login', { server, key: claimed.key.key, account: claimed.account ?? '' });
          return await end(null);
        }
      } catch (error) {
        if (!(error instanceof Refused && error.isPassing)) return await end(say('pairingOver'));
      }
      // It can be fetched for a while after it was approved in the last moment.
      if (Date.now() > open.ends + 30_000) return await end(say('pairingOver'));
      await new Promise((resolve) => setTimeout(resolve, interval));
      // A call of the browser keeps the service worker awake.
      await browser.runtime.getPlatformInfo();
    }
  } finally {
    claiming = false;
  }
}

async function end(fault: string | null): Promise<void> {
  await kept.forget('pairing');
  if (fault === null) await tellChanged();
  else await tellFault(fault);
}
