import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { dropFiles, folderOf } from '../support/files.ts';
import { over } from '../support/hit-area.ts';
import { openWithOverlays, overlaysReady } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('it is not uploaded for somebody who signs in in another tab, until they want it', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect(page.getByText(text('queue.waitsForSignIn'))).toBeVisible();
  const other = await context.newPage();
  await openWithOverlays(other, '/signup');
  await signUp(other, 'second@kadr.example');
  const resume = page.getByRole('button', { name: text('queue.resumeAll') }).first();
  await expect(resume).toBeVisible();
  expect([await historyOf(context), await keptPictures(page)]).toEqual([[], 1]);

  await resume.click();
  await expect.poll(() => historyOf(context)).toHaveLength(1);
  await expect.poll(() => keptPictures(page)).toBe(0);
  await context.close();
});

test('it is not uploaded for somebody who signs in after the tab was closed', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.close();
  const next = await context.newPage();
  await openWithOverlays(next, '/signup');
  await signUp(next, 'third@kadr.example');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await openWithOverlays(next, '/gallery');
  expect([await historyOf(context), await keptPictures(next)]).toEqual([[], 1]);
  await context.close();
});

test('it is there after a reload too: shown, counted with what comes later, and to be removed', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.reload();
  const panel = page.getByRole('region', { name: text('queue.label') });
  await expect(panel.getByRole('heading')).toHaveText(text('queue.waiting', { count: 1 }));
  await expect(panel.getByText(text('queue.waitsForSignIn'))).toBeVisible();

  await page.keyboard.press('Control+V');
  await expect(panel.getByRole('heading')).toHaveText(text('queue.waiting', { count: 2 }));
  await expect.poll(() => keptPictures(page)).toBe(2);
  await panel.getByRole('listitem').first().getByRole('button').last().click();
  await expect.poll(() => keptPictures(page)).toBe(1);
  await signUp(page, 'fourth@kadr.example');
  await expect.poll(() => historyOf(context)).toHaveLength(1);
  await expect.poll(() => keptPictures(page)).toBe(0);
  await context.close();
});

test('removed after a reload it is gone', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.reload();
  const panel = page.getByRole('region', { name: text('queue.label') });
  await panel.getByRole('listitem').getByRole('button').last().click();
  await expect(panel).toHaveCount(0);
  await expect.poll(() => keptPictures(page)).toBe(0);
  await page.reload();
  await overlaysReady(page);
  await signUp(page, 'fifth@kadr.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await historyOf(context)).toEqual([]);
  await context.close();
});

describe.each([
  ['390 px', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['320 px', { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true }],
  ['720 px, and low', { viewport: { width: 720, height: 450 } }],
] satisfies [string, BrowserContextOptions][])('in a window of %s', (_window, options) => {
  test('they cover nothing of the form that cannot be scrolled from under them, folded or not', async () => {
    const context = await site.profile(options);
    const page = await context.newPage();
    await openWithOverlays(page, '/');
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => picture('png', { seed })));
    const files = Object.fromEntries(pictures.map((png, index) => [`orders-${index}.png`, png]));
    const folder = await folderOf({ ...files, 'notes.txt': Buffer.from('Notes') });
    await dropFiles(page, [folder]);
    await expect(page).toHaveURL(/\/signup/);
    const panel = page.getByRole('region', { name: text('queue.label') });
    await expect(panel.getByRole('heading')).toHaveText(text('queue.waiting', { count: 6 }));
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    const notices = page.locator('[popover][role=region]').getByRole('button', { name: text('ui.toast.dismiss') });
    await expect(notices).toHaveCount(2);
    expect(await coveredInForm(page)).toEqual([]);

    for (const left of [1, 0]) {
      await notices.first().press('Enter');
      await expect(notices).toHaveCount(left);
    }
    await panel.getByRole('button', { name: text('queue.unfold') }).click();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    expect(await coveredInForm(page)).toEqual([]);
    await panel.getByRole('button', { name: text('queue.fold') }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await context.close();
  });
});

/** What of the form, of the links beside it and of the page's foot lies under something once it is scrolled to. */
async function coveredInForm(page: Page): Promise<[string, string[]][]> {
  const controls = page.getByRole('main').locator('input:visible, button:visible, a:visible');
  expect(await controls.count()).toBeGreaterThan(4);
  const found: [string, string[]][] = [];
  for (const each of await controls.all()) {
    await each.evaluate((control) => {
      scrollTo(0, 0);
      if (control.matches('input')) control.focus();
      control.scrollIntoView({ block: 'end' });
    });
    const above = await over(each);
    if (above.length > 0) found.push([await each.evaluate((control) => control.outerHTML.slice(0, 120)), above]);
  }
  return found;
}

/** A visitor's tab on the landing with a picture just pasted. */
async function pasting(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openWithOverlays(page, '/');
  await copyPicture(page, await picture('png'));
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL(/\/signup/);
  return page;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel(text('forms.registration-customer.name')).fill('Olena');
  await page.getByLabel(text('forms.login.email')).fill(email);
  await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('frame.nav.signup') })
    .click();
  await confirmEmail(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/gallery');
}

async function historyOf(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens.map(({ name }) => name);
}
