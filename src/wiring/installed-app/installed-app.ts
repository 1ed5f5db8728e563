import { useSyncExternalStore } from 'react';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { scriptUrl } from '#src/lib/trusted.ts';

/** What a browser hands over that would install the site; not all of them have it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstalledApp {
  canInstall: boolean;
  /** This page is that of the app. */
  isInstalled: boolean;
  /** Whether its worker may be in this browser: what takes shared pictures and says that it is offline. */
  hasWorker: boolean;
}

const script = '/service-worker.js';
const key = 'app-without-worker';

let prompt: InstallPrompt | null = null;
let shown: InstalledApp = { canInstall: false, isInstalled: false, hasWorker: true };
const listeners = new Set<() => void>();

function change(): void {
  shown = { canInstall: prompt !== null, isInstalled: isStandalone(), hasWorker: siteStorage.read(key) === null };
  for (const listener of listeners) listener();
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;

/** Hears whether the browser would install the site. The worker is for the app alone: no page of a browser has one. */
export function followInstalledApp(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    // The site offers it where it is looked for.
    event.preventDefault();
    prompt = event as InstallPrompt;
    change();
  });
  page.addEventListener('appinstalled', () => {
    prompt = null;
    change();
    void setWorker(true);
  });
  change();
  if (shown.isInstalled) void setWorker(shown.hasWorker);
}

async function setWorker(isOn: boolean): Promise<void> {
  // Pages that are not served over TLS have none.
  if (!('serviceWorker' in navigator)) return;
  try {
    if (isOn) await navigator.serviceWorker.register(scriptUrl(script), { updateViaCache: 'none' });
    else await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
  } catch {
    // A browser that refuses it shares with the server, which says how to go on.
  }
}

async function install(): Promise<void> {
  const asked = prompt;
  prompt = null;
  change();
  await asked?.prompt();
}

function changeWorker(isOn: boolean): void {
  if (isOn) siteStorage.remove(key);
  else siteStorage.write(key, 'yes');
  change();
  void setWorker(isOn && shown.isInstalled);
}

const onServer: InstalledApp = { canInstall: false, isInstalled: false, hasWorker: true };

/** The app for a page, and how to change it. */
export function useInstalledApp(): InstalledApp & {
  onInstall: () => void;
  onWorker: (isOn: boolean) => void;
} {
  const app = useSyncExternalStore(
    subscribe,
    () => shown,
    () => onServer,
  );
  return { ...app, onInstall: () => void install(), onWorker: changeWorker };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
