import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';

const pictures = resolve(import.meta.dirname, '../../.vitest/failed');

interface Step {
  at: number;
  what: string;
}

/** What a profile keeps of its last steps: enough for the ten seconds that an expectation waits. */
const kept = 60;

const watched = new Map<BrowserContext, Step[]>();

/** Listens to what the pages of a profile ask for, say and open, for the case that the test fails. */
export function watchPages(context: BrowserContext): void {
  const steps: Step[] = [];
  watched.set(context, steps);
  const add = (what: string): Step => {
    const step = { at: Date.now(), what };
    steps.push(step);
    if (steps.length > kept) steps.shift();
    return step;
  };
  const asked = new WeakMap<Request, Step>();
  const end = (request: Request, outcome: string) => {
    const step = asked.get(request);
    if (step) step.what += ` ${outcome} after ${Date.now() - step.at} ms`;
  };
  context.on('request', (request) => {
    asked.set(request, add(`${request.method()} ${request.url()} ${request.postData()?.slice(0, 200) ?? ''}`));
  });
  context.on('response', (response) => end(response.request(), `→ ${response.status()}`));
  context.on('requestfailed', (request) => end(request, `→ ${request.failure()?.errorText ?? 'failed'}`));
  context.on('console', (message) => void add(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => void add(`exception: ${error.error().message}`));
  context.on('page', (page) => {
    add('a new page');
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && add(`now at ${frame.url()}`)));
    page.on('close', () => void add(`closed ${page.url()}`));
  });
}

/** The next test begins: what was before is none of its own. */
export function forgetSteps(): void {
  for (const [context, steps] of watched) {
    if (context.isClosed()) watched.delete(context);
    steps.length = 0;
  }
}

/** What the profiles of the test did last, and where their pages are now, each with the path of its picture. */
export async function lastSteps(): Promise<string> {
  const now = Date.now();
  const told = [...watched].map(async ([context, steps]) => {
    const lines = steps.map(({ at, what }) => `  ${((at - now) / 1000).toFixed(2)} s ${what}`);
    return lines.length === 0 ? [] : ['In a profile:', ...lines, ...(await Promise.all(context.pages().map(nowAt)))];
  });
  return (await Promise.all(told)).flat().join('\n');
}

/** A page that hangs keeps nobody waiting. */
const soon = { timeout: 3000 };

async function nowAt(page: Page): Promise<string> {
  const path = resolve(pictures, `${randomUUID()}.png`);
  const focused = page.locator('*:focus').evaluate((element) => element.outerHTML.slice(0, 300), undefined, soon);
  const [picture, focus] = await Promise.all([
    page.screenshot({ path, ...soon }).then(
      () => path,
      (error: unknown) => `no picture (${String(error)})`,
    ),
    focused.catch(() => 'nowhere'),
  ]);
  return `  Now at ${page.url()}, focus: ${focus}\n  ${picture}`;
}
