import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { localePrefixes } from '#domain/locales.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { pageCost } from '#tests/support/page-cost.ts';
import type { Bench, Figures } from '../bench.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { seedLibraries } from '../libraries.ts';
import { signedIn } from '../signed-in.ts';
import { atMost, kilobytes, printed, type Row } from '../report.ts';

const screens = 1000;
/** Of them in the trash: two pages of it. */
const thrownAway = 48;
const scriptRequests = 15;

/** Kilobytes of script that a page may load until it is idle, and who opens it. */
const pages = [
  { name: 'landing', path: '/', limit: 165, member: false },
  { name: 'login', path: '/login', limit: 165, member: false },
  { name: 'registration', path: '/signup', limit: 165, member: false },
  { name: "a visitor's screen", path: '/s/', limit: 200, member: false },
  { name: "an owner's screen", path: '/s/', limit: 200, member: true },
  { name: 'gallery of 1,000', path: '/gallery', limit: 200, member: true },
  { name: 'trash of 48', path: '/trash', limit: 200, member: true },
  { name: 'no page', path: '/nowhere', limit: 165, member: false },
] as const;

export const pageCosts: Bench = {
  title: 'What a page loads until it is idle on a first visit, in the largest language (scripts: brotli)',
  async prepare() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    await seedLibraries(dataDir, [], screens);
    const kadr = await startKadr(dataDir);
    const url = kadr.url.replace('127.0.0.1', 'localhost');
    const browser = await launchChromium();
    const member = await signedIn(browser, url);
    const [shown, ...others] = await newest(member, kadr, thrownAway + 1);
    const imageList = others.map((signature) => ({ signature }));
    const deletion = await member.request.post('/screens/v1/delete/list', { headers: kadr.auth, data: { imageList } });
    if (!deletion.ok()) throw new Error(`Deletion answered ${deletion.status()}`);

    async function cost(context: BrowserContext, path: string) {
      const page = await context.newPage();
      const measured = await pageCost(page, url + path);
      await page.close();
      return measured;
    }
    return {
      async round() {
        const visitor = await browser.newContext();
        const figures: Figures = {};
        const keepLargest = (name: string, value: number): void => {
          figures[name] = Math.max(figures[name] ?? 0, value);
        };
        for (const { name, path, member: isMember } of pages) {
          for (const prefix of Object.values(localePrefixes)) {
            const address = prefix + (path === '/s/' ? `${path}${shown}` : path);
            const { scripts, all } = await cost(isMember ? member : visitor, address);
            keepLargest(name, scripts.bytes / 1000);
            keepLargest(`${name} scripts`, scripts.requests);
            keepLargest(`${name} all`, all.bytes / 1000);
            keepLargest(`${name} requests`, all.requests);
          }
        }
        await visitor.close();
        return figures;
      },
      rows: (figures) =>
        pages.flatMap(({ name, limit }): Row[] => [
          atMost(`${name}: scripts`, figures[name] ?? NaN, limit, kilobytes),
          atMost(`${name}: requests for scripts`, figures[`${name} scripts`] ?? NaN, scriptRequests, String),
          printed(`${name}: everything`, kilobytes(figures[`${name} all`] ?? NaN)),
          printed(`${name}: requests for everything`, String(figures[`${name} requests`] ?? NaN)),
        ]),
      async close() {
        await browser.close();
        await kadr.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};

/** Signatures of the newest screens. */
async function newest(member: BrowserContext, { auth }: Kadr, limit: number): Promise<string[]> {
  const history = await member.request.get(`/screens/v1/history?limit=${limit}`, { headers: auth });
  const items: { signature: string }[] = await history.json();
  return items.map(({ signature }) => signature);
}
