import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/product.ts';
import type { Bench, Figures } from '../bench.ts';
import { startKadr } from '../kadr.ts';
import { seedLibraries } from '../libraries.ts';
import { pngOf, sizes } from '../pictures.ts';
import { atLeast, atMost, milliseconds, printed, type Row } from '../report.ts';

const pages = [
  { name: 'home', path: '/' },
  { name: 'post', path: '/posts/items/hide-it-so-that-it-stays-hidden' },
  { name: 'questions', path: '/faq' },
  { name: 'pricing', path: '/pricing' },
  { name: 'login', path: '/login' },
  { name: "a visitor's screen", path: '/s/' },
] as const;

/** The least points of each category. */
const categories = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const blockedLimit = 150;

export const lighthousePoints: Bench = {
  title: 'What Lighthouse says of a first visit by a phone on slow 4G',
  async prepare() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    await seedLibraries(dataDir, [], 20);
    const kadr = await startKadr(dataDir);
    const { signature } = await kadr.upload(await pngOf(sizes[1]));
    const port = await freePort();
    const browser = await launchChromium([`--remote-debugging-port=${port}`]);
    /** By page, what is below full marks. */
    const lacking = new Map<string, Set<string>>(pages.map(({ name }) => [name, new Set()]));

    return {
      async round() {
        const figures: Figures = {};
        for (const { name, path } of pages) {
          // Node resolves localhost, which browsers trust like https, in the browser alone.
          const url = kadr.url.replace('127.0.0.1', 'localhost') + (path === '/s/' ? path + signature : path);
          const result = await lighthouse(url, {
            port,
            logLevel: 'error',
            onlyCategories: Object.keys(categories),
            // Who has the link of a screen may see it, and search engines do not.
            skipAudits: path === '/s/' ? ['is-crawlable'] : null,
          });
          if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
          const { audits, categories: points } = result.lhr;
          for (const category of Object.keys(categories))
            figures[`${name} ${category}`] = Math.round((points[category]?.score ?? NaN) * 100);
          figures[`${name} blocked`] = audits['total-blocking-time']?.numericValue ?? NaN;
          figures[`${name} paint`] = audits['largest-contentful-paint']?.numericValue ?? NaN;
          for (const { auditRefs } of Object.values(points))
            for (const { id, weight } of auditRefs) {
              const score = audits[id]?.score ?? null;
              if (weight > 0 && score !== null && score < 1) lacking.get(name)?.add(`${id} ${Math.round(score * 100)}`);
            }
        }
        return figures;
      },
      rows: (figures) =>
        pages.flatMap(({ name }): Row[] => [
          ...Object.entries(categories).map(([category, least]) =>
            atLeast(`${name}: ${category}`, figures[`${name} ${category}`] ?? NaN, least, String),
          ),
          atMost(`${name}: processor held up`, figures[`${name} blocked`] ?? NaN, blockedLimit, milliseconds),
          printed(`${name}: largest paint`, milliseconds(figures[`${name} paint`] ?? NaN)),
          ...[...(lacking.get(name) ?? [])].toSorted().map((audit) => printed(`${name}: below full marks`, audit)),
        ]),
      async close() {
        await browser.close();
        await kadr.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};
