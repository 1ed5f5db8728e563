import type { BrowserContext } from 'playwright';
import { localePrefixes } from '#domain/locales.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { pageCost } from '#tests/support/page-cost.ts';
import type { Bench, Figures } from '../bench.ts';
import { startKadr } from '../kadr.ts';
import { signedIn } from '../signed-in.ts';
import { atMost, kilobytes, type Row } from '../report.ts';

/** Kilobytes that a page may load until it is idle, and who opens it. */
const pages = [
  { name: 'landing', path: '/', limit: 150, member: false },
  { name: 'login', path: '/login', limit: 150, member: false },
  { name: 'gallery', path: '/gallery', limit: 180, member: true },
  { name: 'trash', path: '/trash', limit: 190, member: true },
] as const;

export const javascript: Bench = {
  title: 'JavaScript until a page is idle, gzip -9, messages included, largest language',
  async prepare() {
    const kadr = await startKadr();
    const url = kadr.url.replace('127.0.0.1', 'localhost');
    const browser = await launchChromium();

    async function cost(context: BrowserContext, path: string) {
      const page = await context.newPage();
      const measured = await pageCost(page, url + path);
      await page.close();
      return measured;
    }
    return {
      async round() {
        const [visitor, member] = [await browser.newContext(), await signedIn(browser, url)];
        const figures: Figures = {};
        for (const { name, path, member: isMember } of pages) {
          for (const prefix of Object.values(localePrefixes)) {
            const { bytes, scripts } = await cost(isMember ? member : visitor, prefix + path);
            figures[name] = Math.max(figures[name] ?? 0, bytes / 1000);
            figures[`${name} files`] = Math.max(figures[`${name} files`] ?? 0, scripts);
          }
        }
        await Promise.all([visitor.close(), member.close()]);
        return figures;
      },
      rows: (figures) =>
        pages.flatMap(({ name, limit }): Row[] => [
          atMost(name, figures[name] ?? NaN, limit, kilobytes),
          atMost(`${name}, script files`, figures[`${name} files`] ?? NaN, 15, String),
        ]),
      async close() {
        await browser.close();
        await kadr.stop();
      },
    };
  },
};
