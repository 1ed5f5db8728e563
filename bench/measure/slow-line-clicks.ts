import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { launchChromium } from '#tests/support/chromium.ts';
import { darkTheme, pressEarly, slowLine } from '#tests/support/slow-line.ts';
import type { Bench, Figures } from '../bench.ts';
import { startKadr } from '../kadr.ts';
import { seedLibraries } from '../libraries.ts';
import { atMost, kilobytes, milliseconds, printed, type Row } from '../report.ts';
import { signedIn } from '../signed-in.ts';

const screens = 1000;

/** Milliseconds from the request of a page to the effect of a click, and who opens it. */
const pages = [
  { name: 'landing', path: '/', limit: 4000, member: false },
  { name: 'login', path: '/login', limit: 4000, member: false },
  { name: 'a screen', path: '/s/', limit: 4000, member: false },
  { name: 'trash', path: '/trash', limit: 5000, member: true },
  { name: 'gallery of 1,000', path: '/gallery', limit: 5000, member: true },
] as const;

export const slowLineClicks: Bench = {
  title: 'First click that works at 400 kbit/s and 300 ms: pressed at the first paint, taken and done after',
  async prepare() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    await seedLibraries(dataDir, [], screens);
    const kadr = await startKadr(dataDir);
    const url = kadr.url.replace('127.0.0.1', 'localhost');
    const browser = await launchChromium();

    async function click(context: BrowserContext, path: string) {
      const page = await context.newPage();
      await slowLine(page);
      const times = await pressEarly(page, path, darkTheme);
      await context.close();
      return times;
    }
    return {
      async round() {
        const member = await signedIn(browser, url);
        const history = await member.request.get('/screens/v1/history?limit=1', { headers: kadr.auth });
        const [{ signature }]: [{ signature: string }] = await history.json();
        await member.close();
        const figures: Figures = {};
        for (const { name, path, member: isMember } of pages) {
          const context = isMember ? await signedIn(browser, url) : await browser.newContext({ baseURL: url });
          const pressed = await click(context, path === '/s/' ? path + signature : path);
          figures[`${name} taken`] = pressed.taken;
          figures[`${name} kilobytes`] = pressed.bytes / 1000;
          figures[name] = pressed.done;
        }
        return figures;
      },
      rows: (figures) =>
        pages.flatMap(({ name, limit }): Row[] => [
          printed(`${name}: brought until done`, kilobytes(figures[`${name} kilobytes`] ?? NaN)),
          printed(`${name}: shown as taken`, milliseconds(figures[`${name} taken`] ?? NaN)),
          atMost(`${name}: done`, figures[name] ?? NaN, limit, milliseconds),
        ]),
      async close() {
        await browser.close();
        await kadr.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};
