import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { localePrefixes } from '#domain/locales.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import type { Bench } from '../bench.ts';
import { account, startKadr } from '../kadr.ts';
import { atMost, kilobytes } from '../report.ts';

const fromPage = { 'x-requested-with': 'kadr', 'sec-fetch-site': 'same-origin' };

export const javascript: Bench = {
  title: 'JavaScript requested before the first interaction, gzip -9, messages included',
  async prepare() {
    const kadr = await startKadr();
    const url = kadr.url.replace('127.0.0.1', 'localhost');
    const browser = await launchChromium();

    return {
      async round() {
        const landing: number[] = [];
        const gallery: number[] = [];
        for (const prefix of Object.values(localePrefixes)) {
          const visitor = await browser.newPage();
          landing.push(await scriptKilobytes(visitor, `${url}${prefix}/`));
          await visitor.close();
          const customer = await browser.newPage();
          const login = await customer.request.post(`${url}/session`, { headers: fromPage, data: account });
          if (!login.ok()) throw new Error(`Login answered ${login.status()}`);
          gallery.push(await scriptKilobytes(customer, `${url}${prefix}/gallery`));
          if (!customer.url().endsWith('/gallery')) throw new Error(`The gallery sent its owner to ${customer.url()}`);
          await customer.close();
        }
        return { landing: Math.max(...landing), gallery: Math.max(...gallery) };
      },
      rows: ({ landing = NaN, gallery = NaN }) => [
        atMost('landing page, largest language', landing, 126, kilobytes),
        atMost('gallery, largest language', gallery, 140, kilobytes),
      ],
      async close() {
        await browser.close();
        await kadr.stop();
      },
    };
  },
};

async function scriptKilobytes(page: Page, url: string): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/\.(?:js|json)$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}
