import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect as expectValue, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { password } from '../support/seeds.ts';
import { logIn, signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
let email: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `${crypto.randomUUID()}@kadr.example`;
  context = await site.profile();
  await signUp(context, email);
  page = await context.newPage();
  return () => context.close();
});

const button = (id: string, on = page) => on.getByRole('button', { name: text(id), exact: true });
const question = (on = page) => on.getByRole('dialog');
const items = (on = page) => on.getByRole('main').getByRole('listitem');

/** Another browser in which the same person is signed in, on its security page. */
async function elsewhere(): Promise<Page> {
  const other = await site.profile({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  });
  await logIn(other, email);
  const opened = await other.newPage();
  await openWithOverlays(opened, '/profile/security');
  return opened;
}

test('AUTH-22 another session is listed and ended, and its page finds itself at the login', async () => {
  const other = await elsewhere();
  await openWithOverlays(page, '/profile/security');
  await expect(items()).toHaveCount(2);
  await expect(items().nth(0)).toContainText(text('profile.sessions.current'));
  await expect(items().nth(1)).toContainText('Firefox');
  await page.getByRole('button', { name: text('profile.sessions.endNamed', { name: 'Firefox on Linux' }) }).click();
  await question()
    .getByRole('button', { name: text('profile.sessions.end'), exact: true })
    .click();
  await expect(page.getByText(text('profile.sessions.only'))).toBeVisible();
  await expect(items()).toHaveCount(1);
  // Anyone who comes back to it.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.waitForURL('**/login?next=%2Fprofile%2Fsecurity');
  await expect(page).toHaveURL('/profile/security');
});

test('AUTH-22 all others are ended at once', async () => {
  const [first, second] = [await elsewhere(), await elsewhere()];
  await openWithOverlays(page, '/profile/security');
  await expect(items()).toHaveCount(3);
  await button('profile.sessions.endOthers').click();
  await question()
    .getByRole('button', { name: text('ui.popup.cancel'), exact: true })
    .click();
  await expect(items()).toHaveCount(3);
  await button('profile.sessions.endOthers').click();
  await question()
    .getByRole('button', { name: text('profile.sessions.endOthers'), exact: true })
    .click();
  await expect(page.getByText(text('profile.sessions.only'))).toBeVisible();
  for (const other of [first, second]) expectValue((await other.request.get('/screens/v1/history')).status()).toBe(401);
});

test('C19 where the server wants the password, it is asked for, and the key is made then', async () => {
  let isWanted = true;
  await page.route('**/graphql', async (route) => {
    if (!isWanted || !route.request().postData()?.includes('Flameshot')) return route.continue();
    isWanted = false;
    const extensions = { code: 'UPSTREAM', status: 403, type: 'reauthentication_needed', service: 'main' };
    return route.fulfill({ json: { data: null, errors: [{ message: 'Enter your password', extensions }] } });
  });
  await openWithOverlays(page, '/profile/integrations');
  await page.getByLabel(text('profile.keys.name'), { exact: true }).fill('Flameshot');
  await button('profile.keys.create').click();
  const field = question().getByLabel(text('reauthentication.label'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(question()).toContainText('This is not your password');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('profile.keys.made') })).toBeVisible();
});
