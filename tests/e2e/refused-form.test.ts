import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a refused registration takes the person to its first wrong field, once, also when it is refused again', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/signup');
  const [name, email, password] = [
    field(page, 'account.name'),
    field(page, 'account.email'),
    field(page, 'account.password'),
  ];
  const create = submit(page);
  await create.click();
  await expect(name).toBeFocused();
  await page.keyboard.type('Olena');
  await expect(name).toHaveValue('Olena');
  await expect(name).toBeFocused();

  await create.click();
  await expect(email).toBeFocused();
  // Nothing has been mended since: the same fields are wrong.
  await create.click();
  await expect(email).toBeFocused();
  await page.keyboard.type('olena');
  await expect(email).toHaveValue('olena');
  await expect(password).toHaveValue('');
  await page.context().close();
});

test('so does a refused sign-in', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/login');
  const [email, password] = [field(page, 'account.email'), field(page, 'account.password')];
  await submit(page).click();
  await expect(email).toBeFocused();
  await page.keyboard.type('olena@kadr.example');
  await expect(email).toHaveValue('olena@kadr.example');
  await expect(password).toHaveValue('');
  await page.context().close();
});

const field = (page: Page, id: 'account.name' | 'account.email' | 'account.password') =>
  page.getByRole('main').getByLabel(text(id), { exact: true });
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');
