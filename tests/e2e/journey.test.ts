import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { copiedText, copyPicture } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { codeFor, codeInput, confirmEmail } from '../support/confirm-email.ts';
import { everything, firstOf, testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const windows: [string, BrowserContextOptions][] = [
  ['on a desktop', {}],
  ['at 390 px', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];

let site: Site;
let screenshot: Buffer;

beforeAll(async () => {
  [site, screenshot] = await Promise.all([startSite(), picture('png', { width: 1200, height: 700 })]);
});
afterAll(() => site.close());

describe.each(testedLocales)('in %s', (locale) => {
  const text = textsOf(locale);
  const prefix = localePrefixes[locale];

  test.each(firstOf(windows))(
    'AUTH-03 SCR-02 SCR-06 SCR-07 SCR-08 SCR-09 SCR-10 HIST-06 HIST-10 from a screenshot to a link and back, %s',
    async (window, options) => {
      const context = await site.profile(options);
      const page = await context.newPage();
      const complaints = complaintsOf(page);

      await page.goto(prefix || '/');
      await page
        .getByRole('main')
        .getByRole('link', { name: text('frame.nav.signup') })
        .first()
        .click();
      await page.getByLabel(text('forms.registration-customer.name')).fill('Olena');
      await page.getByLabel(text('forms.login.email')).fill(`journey-${locale}-${window.length}@kadr.example`);
      await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: text('frame.nav.signup') }).click();
      await confirmEmail(page);

      await page
        .getByRole('banner')
        .getByRole('link', { name: text('frame.nav.gallery'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect(cookies.toSorted()).toEqual([
        '__Host-Http-access',
        '__Host-Http-device',
        '__Host-Http-refresh',
        'signed-in',
      ]);

      await copyPicture(page, screenshot);
      await page.keyboard.press('Control+V');
      const today = page
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { name: text('screens.today') }) });
      await expect(today.getByRole('gridcell')).toHaveCount(1);
      await expect(messages(page)).toContainText(text('screens.copied', { count: 1 }));
      const link = await copiedText(page);
      expect(link).toMatch(new RegExp(`^${site.product.url}/s/[0-9A-Za-z]{22}$`));

      await today.getByRole('gridcell').getByRole('link').click();
      await expect(page).toHaveURL(link.replace('/s/', `${prefix}/s/`));
      await expectPicture(page);
      await page.getByRole('button', { name: text('screen.copy'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: text('screens.linkCopied') })).not.toHaveCount(0);
      expect(await copiedText(page)).toBe(link);

      const friend = await (await site.profile()).newPage();
      await friend.goto(link);
      await expectPicture(friend);
      await expect(friend.getByRole('button', { name: textsOf('en')('screens.delete') })).toHaveCount(0);

      // On phones it is behind the button for the rest.
      const more = page.getByRole('button', { name: text('screen.more') });
      if (await more.isVisible()) await more.click();
      const remove = (await more.isVisible()) ? 'menuitem' : 'button';
      await page.getByRole(remove, { name: text('screens.delete'), exact: true }).click();
      const question = page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });
      await question.getByRole('button', { name: text('screens.delete') }).click();
      await expect(page).toHaveURL(`${site.product.url}${prefix}/gallery`);
      await expect(page.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
      expect((await friend.reload())?.status()).toBe(404);

      await messages(page)
        .getByRole('button', { name: text('removal.undo') })
        .click();
      await expect(today.getByRole('gridcell')).toHaveCount(1);
      expect((await friend.reload())?.status()).toBe(200);
      await expectPicture(friend);

      expect(complaints).toEqual([]);
      await Promise.all([context.close(), friend.context().close()]);
    },
  );
});

test.runIf(everything)('POP-05 HIST-08 the same way by the keyboard alone', async () => {
  const text = textsOf('en');
  const context = await site.profile();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const press = (key: string) => page.keyboard.press(key);

  await page.goto('/');
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: text('frame.nav.signup') })
      .first(),
  );
  await press('Enter');
  await tabTo(page, page.getByLabel(text('forms.registration-customer.name')));
  await page.keyboard.type('Olena');
  await press('Tab');
  await page.keyboard.type('keyboard@kadr.example');
  await press('Tab');
  await page.keyboard.type(password);
  await press('Enter');
  await tabTo(page, codeInput(page));
  await page.keyboard.type(await codeFor(context));

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: text('frame.nav.gallery'), exact: true }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
  await copyPicture(page, screenshot);
  await press('Control+V');
  const tile = page.getByRole('gridcell');
  await tabTo(page, tile);
  await press(' ');
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await press('Escape');
  await expect(tile).toHaveAttribute('aria-selected', 'false');
  await press('Enter');

  await tabTo(page, page.getByRole('button', { name: text('screen.copy'), exact: true }));
  await press('Enter');
  await expect.poll(() => copiedText(page)).toBe(page.url());
  await tabTo(page, page.getByRole('button', { name: text('screens.delete'), exact: true }));
  await press('Enter');
  const question = page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });
  await tabTo(page, question.getByRole('button', { name: text('screens.delete') }));
  await press('Enter');

  await tabTo(page, messages(page).getByRole('button', { name: text('removal.undo') }));
  await press('Enter');
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The toasts. */
const messages = (page: Page) => page.locator('[popover][role=region]');

/** The picture of a screen's page is there and whole. */
async function expectPicture(page: Page): Promise<void> {
  const shown = page.getByRole('main').getByRole('img');
  const proportion = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(proportion).toBeCloseTo(1200 / 700, 1);
}
