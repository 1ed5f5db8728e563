import type { Page } from 'playwright';

/** One event of a trace of Chromium, times in microseconds; `t…` are of the processor. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  tdur?: number;
}

/**
 * Writes down the tasks of the page. Returns a function that ends it and answers how many milliseconds of processor
 * each took from the page's first such event on. What the browser itself did before it told of the event is left out.
 */
export async function taskClock(page: Page, event: 'drop'): Promise<() => Promise<number[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await page.evaluate((type) => {
    addEventListener(type, () => performance.mark(`bench:${type}`), { capture: true, once: true });
  }, event);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  return async () => {
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    return tasksSince(trace.traceEvents, `bench:${event}`);
  };
}

export function tasksSince(events: readonly TraceEvent[], mark: string): number[] {
  const from = events.find(({ name }) => name === mark);
  if (from?.tts === undefined) throw new Error(`The trace has no ${mark}`);
  const { pid, tid, tts: begin } = from;
  return events.flatMap(({ name, ph, tts = 0, tdur = 0, ...event }) => {
    const isTask = ph === 'X' && name.endsWith('RunTask') && event.pid === pid && event.tid === tid;
    const end = tts + tdur;
    return isTask && end > begin ? [(end - Math.max(tts, begin)) / 1000] : [];
  });
}
