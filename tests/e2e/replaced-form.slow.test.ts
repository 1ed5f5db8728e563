import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { formField } from '../support/form-field.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  page = await (await site.profile()).newPage();
  await openPage(page, '/signup');
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  return () => page.context().close();
});
afterAll(() => site.close());

const typed = { name: 'Olena', email: 'olena@kadr.example', password: 'correct horse' };
const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`);

test('REG-01 what was typed stays in the form of another group, where that asks for it too; a password does not', async () => {
  await page.getByRole('link', { name: 'For a company' }).click();
  await field('company_name').fill('Nord & Co');
  await page.getByRole('button', { name: text('form.next') }).click();
  await expect(field('name')).toHaveValue(typed.name);
  await expect(field('email')).toHaveValue(typed.email);
  await expect(field('password')).toHaveValue('');
  await field('name').fill('Olena K.');
  await page.getByRole('link', { name: 'For myself' }).click();
  await expect(field('name')).toHaveValue('Olena K.');
  await expect(field('email')).toHaveValue(typed.email);
  await expect(field('password')).toHaveValue('');
});

test('FORM-01 a page that is older than the form of the server takes the new one after its refusal, with all that was typed', async () => {
  await page.route('**/graphql', answerNewForm);
  await page.route('**/session/registration', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { type: 'body_invalid', message: 'No', fields: { email: 'unknown', city: 'Enter your city' } } },
    }),
  );
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text('account.error.form_changed'));
  await expect(field('city')).toHaveValue('');
  await expect(field('name')).toHaveValue(typed.name);
  await expect(field('password')).toHaveValue(typed.password);
  await expect(field('email')).toHaveCount(0);

  await page.unroute('**/session/registration');
  await field('city').fill('Lviv');
  const sending = page.waitForRequest('**/session/registration');
  await page.getByRole('main').locator('button[type=submit]').click();
  const { name, password, city, ...rest }: Record<string, string> = (await sending).postDataJSON();
  expect([name, password, city, Object.keys(rest).toSorted()]).toEqual([
    typed.name,
    typed.password,
    'Lviv',
    ['group', 'timezone'],
  ]);
});

test('a switch of the language while the main API is away keeps the page until it is back, with all that was typed', async () => {
  const away = { errors: [{ message: 'No', extensions: { status: 503, type: 'unavailable' } }] };
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: away }));
  await switchLanguage(page, 'uk');
  await expect(page.getByRole('status').getByText(text('errors.unanswered'))).toBeVisible();
  await expect(field('email')).toHaveValue(typed.email);
  await page.unroute('**/graphql');
  await expect(page).toHaveURL('/uk/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Створіть акаунт');
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
});

/** The forms as they are, but with a city in place of the mail address. */
async function answerNewForm(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer: { data: { registrationSettings: { groups: { form: Form }[] } } } = await response.json();
  for (const { form } of answer.data.registrationSettings.groups)
    for (const each of fieldsOf(form))
      if (each.alias === 'email') Object.assign(each, formField('city', { title: 'City' }));
  await route.fulfill({ response, json: answer });
}
