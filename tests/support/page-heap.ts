import type { Page } from 'playwright';

/** What a page holds, after garbage was collected. */
export interface PageHeap {
  /** Entries of all its Maps and Sets together. */
  entries: number;
  /** Actors that are not stopped. */
  actors: number;
  listeners: number;
  elements: number;
  /** Of every class, arrays and functions too. */
  objects: number;
  signals: number;
  /** Locks that some tab of the profile has or waits for. */
  locks: number;
}

/** Counts what a page holds, by the protocol of DevTools. */
export async function pageHeap(page: Page): Promise<PageHeap> {
  const devtools = await page.context().newCDPSession(page);
  const group = 'page-heap';

  /** What `count` makes of the living objects of a class. */
  async function ofAll(className: string, count: string): Promise<number> {
    const { result: prototype } = await devtools.send('Runtime.evaluate', {
      expression: `${className}.prototype`,
      objectGroup: group,
    });
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
      objectGroup: group,
    });
    const { result } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function () { return this${count}; }`,
      returnByValue: true,
    });
    return Number(result.value);
  }
  // What a finalizer lets go of dies at the next collection.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((known) => known.name === name)?.value ?? Number.NaN;
  const size = '.reduce((sum, { size }) => sum + size, 0)';
  const heap: PageHeap = {
    objects: await ofAll('Object', '.length'),
    entries: (await ofAll('Map', size)) + (await ofAll('Set', size)),
    // XState gives it no class that a page could name.
    actors: await ofAll('Object', ".filter((it) => Object.hasOwn(it, 'mailbox') && it._processingStatus === 1).length"),
    signals: await ofAll('AbortSignal', '.length'),
    listeners: metric('JSEventListeners'),
    elements: metric('Nodes'),
    locks: await page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    }),
  };
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: group });
  await devtools.detach();
  return heap;
}
