import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { confirmEmail } from '../support/confirm-email.ts';
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
    field(page, 'forms.registration-customer.name'),
    field(page, 'forms.login.email'),
    field(page, 'forms.login.password'),
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

test('REG-01 FORM-04 a company goes from step to step, is asked for what its answers show, and is back where it is refused', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/signup');
  await page.getByRole('link', { name: 'For a company' }).click();
  await expect(page).toHaveURL(/\/signup\/business/);
  const company = field(page, 'forms.registration-business.company_name');
  const phone = field(page, 'forms.registration-business.phone');
  const email = field(page, 'forms.registration-business.email');
  await expect(phone).toHaveCount(0);
  await expect(email).toBeHidden();
  await field(page, 'forms.registration-business.company_size').selectOption('large');
  await company.fill('Nord & Co');
  await company.press('Enter');
  await expect(phone).toBeFocused();
  await phone.fill('+380 44 123 45 67');
  await page.getByRole('button', { name: text('form.next') }).click();
  await expect(field(page, 'forms.registration-business.name')).toBeFocused();
  await page.getByRole('button', { name: text('form.back') }).click();
  await expect(company).toBeFocused();
  await expect(company).toHaveValue('Nord & Co');
  await expect(phone).toHaveValue('+380 44 123 45 67');
  await page.getByRole('button', { name: text('form.next') }).click();
  await page.keyboard.type('Olena');
  // Only the server knows that no mail can go there.
  await email.fill('nord@kadr..example');
  await field(page, 'forms.registration-business.password').fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Enter a full address/);
  await email.fill('nord@kadr.example');
  await page.keyboard.press('Enter');
  await confirmEmail(page);
  await expect(page).toHaveURL(/\/gallery$/);
  await page.context().close();
});

type Field = 'name' | 'email' | 'password' | 'company_name' | 'company_size' | 'phone';
const field = (page: Page, id: `forms.${'login' | 'registration-customer' | 'registration-business'}.${Field}`) =>
  page.getByRole('main').getByLabel(text(id), { exact: true });
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');
