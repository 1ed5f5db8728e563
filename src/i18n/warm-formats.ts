import { scriptUrl } from '#src/lib/trusted.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker, and this is the address of it
import workerUrl from './formats-worker.ts?worker&url';

/** Milliseconds after which a page no longer waits for what only makes it quicker. */
const patience = 300;

/**
 * Has the browser load what it knows of languages in another thread. Chromium looks through all of them for the first number that a
 * page formats, and again for the first date, which holds up a phone for as long as the rest of its page. Never rejects.
 */
export function warmFormats(languageTag: string): Promise<void> {
  return new Promise((resolve) => {
    const over = () => resolve();
    setTimeout(over, patience);
    const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: languageTag });
    worker.addEventListener('message', over);
    worker.addEventListener('error', over);
  });
}
