import fastifyMiddie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, answerMatrix } from '#.storybook/matrix/drawing-server.ts';
import { launchChromium } from '../support/chromium.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { chromiumBuilds } from './accepted-build.ts';
import { pixelsOf, pngOf } from './picture-difference.ts';

const built = resolve(import.meta.dirname, '../../storybook-static');
const story = 'components-badge--tones';
/** The browser draws the story three times, each as it is opened for the first time. */
const patient = { timeout: 90_000 };
const { here, ofPictures } = chromiumBuilds();

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The built Storybook as `npm run storybook` serves it: one that can draw. Its pictures are in folders of the test. */
async function matrixSite() {
  const folder = await temporaryFolder('kadr-matrix-');
  const accepted = join(folder, 'accepted');
  mkdirSync(join(accepted, 'en'), { recursive: true });
  const pictures = answerMatrix({ accepted, kept: join(folder, 'kept') });
  const site = fastify();
  await site.register(fastifyMiddie);
  site.use(address, pictures.answer);
  const manager = readFileSync(join(built, 'index.html'), 'utf8');
  const inWork = manager.replace(/(CONFIG_TYPE'\] = )"PRODUCTION"/, '$1"DEVELOPMENT"');
  expect(inWork).not.toBe(manager);
  site.get('/', (_, reply) => reply.type('text/html').send(inWork));
  await site.register(fastifyStatic, { root: accepted, prefix: '/visual/', decorateReply: false, cacheControl: false });
  await site.register(fastifyStatic, { root: built, index: false });
  const origin = await site.listen({ host: 'localhost', port: 0 });
  return {
    origin,
    picture: join(accepted, 'en', `${story}.png`),
    close: async () => {
      await pictures.close();
      await site.close();
    },
  };
}

test.runIf(here === ofPictures)(
  'the matrix shows a story in the looks that are chosen, and accepts its picture once it is seen what differs',
  { timeout: 300_000 },
  async () => {
    const site = await matrixSite();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(patient.timeout);
    await page.goto(`${site.origin}/?path=/matrix/${story}`);
    await page.getByRole('heading', { name: 'Components / Badge' }).waitFor(patient);

    await page.getByText('Looks 4 of 36').click();
    await page.getByRole('checkbox', { name: 'ru dark 390 normal' }).check();
    const chosen = page.getByRole('figure', { name: 'ru · dark · 390 px' });
    await expect
      .poll(() => chosen.locator('iframe').contentFrame().locator('html').getAttribute('data-theme'), patient)
      .toBe('dark');
    await page.getByText('Looks 5 of 36').click();

    const cell = page.getByRole('figure', { name: 'en · light · 1200 px', exact: true });
    await cell.getByRole('button', { name: 'Baseline' }).click();
    await says(cell, 'None has been accepted.');
    await cell.getByRole('button', { name: 'Accept' }).click();
    await says(cell, 'Accepted.');
    const drawn = await pixelsOf(readFileSync(site.picture));
    expect(drawn.width).toBe(1200);

    const marked = { ...drawn, data: Buffer.from(drawn.data) };
    marked.data.set([255, 0, 0, 255], 0);
    writeFileSync(site.picture, await pngOf(marked));
    await cell.getByRole('button', { name: 'Draw again' }).click();
    await says(cell, '1 pixel differs.');
    for (const [view, shown] of [
      ['Onion skin', 'slider'],
      ['Swipe', 'slider'],
      ['Difference', 'img'],
    ] as const) {
      await cell.getByRole('radio', { name: view }).check();
      await cell.getByRole(shown).first().waitFor();
    }
    await expect.poll(() => cell.getByRole('img').evaluateAll(areDrawn), patient).toBe(true);

    await cell.getByRole('button', { name: 'Accept' }).click();
    await says(cell, 'Accepted.');
    expect(await pixelsOf(readFileSync(site.picture))).toEqual(drawn);
    await cell.getByRole('button', { name: 'Draw again' }).click();
    await says(cell, 'As accepted: no pixel differs.');
    await page.close();
    await site.close();
  },
);

const says = async (cell: Locator, words: string): Promise<void> => {
  await expect.poll(() => cell.getByRole('status').textContent(), patient).toBe(words);
};

/** Runs in the page: whether all pictures have come. */
const areDrawn = (pictures: Element[]): boolean =>
  pictures.every((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
