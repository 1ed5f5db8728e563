import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { startQaProduct } from '../support/qa-product.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

describe('CARD-04: a build for QA', () => {
  let product: Awaited<ReturnType<typeof startQaProduct>>;
  let browser: Browser;
  let app: Page;
  let inspector: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startQaProduct(), launchChromium()]);
    // Charts are looked at when they stand still.
    app = await browser.newPage({ baseURL: product.url, locale: 'en-US', reducedMotion: 'reduce' });
    await openWithOverlays(app, '/contact-form?inspect');
    const opened = app.waitForEvent('popup');
    await app.getByRole('button', { name: 'Machines' }).click();
    inspector = await opened;
    await inspector.setViewportSize({ width: 1440, height: 900 });
    await inspector
      .getByRole('region', { name: 'Flows' })
      .getByRole('button', { name: /^popup/ })
      .click();
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const question = () => app.getByRole('dialog', { name: 'Delete 3 screenshots?' });
  const field = (name: string) => app.getByRole('main').locator(`[name=${name}]`);
  const lit = (name: string) => inspector.getByRole('group', { name: `${name}, current`, exact: true });
  const inChart = (event: string) =>
    inspector.getByRole('region', { name: 'Chart' }).getByRole('button', { name: event });
  const time = () => inspector.getByRole('region', { name: 'Time' });

  test('draws charts, and a click on a transition sends its sample', async () => {
    await expect(lit('closed')).toBeVisible();
    await inChart('popup.requested').click();
    await expect(question()).toBeVisible();
    await expect(lit('idle')).toBeVisible();
  });

  test('shows its page as it was, in which nothing can be done, and goes on from there', async () => {
    // What other flows did since comes first.
    await expect(async () => {
      await time().getByRole('button', { name: 'A step back' }).click();
      await expect(lit('closed')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(app.getByRole('status').filter({ hasText: /^As it was at step \d+$/ })).toBeVisible();
    await expect(question()).toBeHidden();
    await field('message').click({ force: true });
    await app.keyboard.type('Hello');
    await expect(field('message')).toHaveValue('');

    await time()
      .getByRole('button', { name: /^Go on from here/ })
      .click();
    await expect(lit('closed')).toBeVisible();
    await expect(question()).toBeHidden();
    await field('message').fill('Is anybody there?');
    await expect(field('message')).toHaveValue('Is anybody there?');
  });

  test('has calls fail, those of forms and of the login too, and the page tells it', async () => {
    const chooseForAll = async (words: string) => {
      const calls = app.getByRole('region', { name: 'Calls' });
      if (!(await calls.isVisible())) await app.getByRole('button', { name: /^Calls/ }).click();
      await calls.getByRole('combobox', { name: 'All calls' }).selectOption(words);
    };
    await field('name').pressSequentially('Olena');
    await field('email').pressSequentially('olena@kadr.example');
    await chooseForAll('offline');
    await app
      .getByRole('main')
      .getByRole('button', { name: text('forms.contact.button_text') })
      .click();
    await expect(app.getByText(text('contact.failed'), { exact: true })).toBeVisible();

    await openPage(app, '/login');
    await field('email').pressSequentially('olena@kadr.example');
    await field('password').pressSequentially('none that is known');
    await chooseForAll('429, too many');
    await field('password').press('Enter');
    await expect(app.getByText(/^Too many attempts\. Try again in/)).toBeVisible();
    await chooseForAll('as answered');
  });

  test('what was recorded tells causes before what came of them, in ten flows, and is no more than 200 kB', async () => {
    const [file] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    const recording = await readFile(await file.path(), 'utf8');
    const { steps }: { steps: { seq: number; id: string; cause: number | null }[] } = JSON.parse(recording);
    expect(new Set(steps.map(({ id }) => id)).size).toBeGreaterThanOrEqual(10);
    expect(steps.length).toBeGreaterThanOrEqual(100);
    expect(Buffer.byteLength(recording)).toBeLessThanOrEqual(200_000);

    const before = new Set<number>();
    const early: unknown[] = [];
    for (const step of steps) {
      if (step.cause !== null && !before.has(step.cause)) early.push(step);
      before.add(step.seq);
    }
    expect(early).toEqual([]);
    expect(steps.filter(({ cause }) => cause !== null).length).toBeGreaterThan(10);
  });

  test.each(['session', 'popup', 'toasts', 'banner', 'requests', 'cookieNotice', 'language'])(
    'no letter of the chart of %s is smaller than 11 px',
    async (name) => {
      await inspector
        .getByRole('region', { name: 'Flows' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
      const chart = inspector.getByRole('region', { name: 'Chart' });
      await expect(chart.getByRole('group', { name: /, current$/ }).first()).toBeAttached();
      const sizes = await chart.locator('.react-flow__viewport').evaluate((drawn) => {
        const zoom = new DOMMatrix(getComputedStyle(drawn).transform).a;
        return [...drawn.querySelectorAll('*')]
          .filter(({ childNodes }) =>
            [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
          )
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * zoom);
      });
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    },
  );

  test('a bug is reported, and its link replays it to anyone', async () => {
    await app.keyboard.press('Alt+Shift+KeyR');
    const sheet = app.getByRole('dialog', { name: 'Report a bug' });
    await sheet.getByLabel('What went wrong?').fill('Nobody can log in.');
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    const link = await app.getByRole('textbox', { name: 'Link' }).inputValue();

    const replay = await browser.newPage();
    await replay.goto(link);
    await expect(replay.getByText('Nobody can log in.', { exact: true })).toBeVisible();
    await expect(replay.getByRole('img', { name: 'The page at this moment' })).toBeVisible();
    // It begins before there was a popup.
    await replay.getByRole('slider', { name: 'Moment' }).press('End');
    await replay
      .getByRole('region', { name: 'Flows' })
      .getByRole('button', { name: /^popup/ })
      // The login is a document of its own, with a popup of its own.
      .last()
      .click();
    await expect(replay.getByRole('group', { name: 'closed, current', exact: true })).toBeVisible();
  });
});
