import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { FORMS_PER_HOUR: '1' } });
});
afterAll(() => site.close());

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`);
/** The notice with the title `Error`. */
const toast = (page: Page) => page.locator('[popover][role=region]').getByRole('listitem').filter({ hasText: 'Error' });

test('ERR-06 FORM-05 a form that is sent too often says so in the words of the server, and keeps what was written', async () => {
  const page = await (await site.profile()).newPage();
  const send = async () => {
    await openWithOverlays(page, '/contact-form');
    await field(page, 'name').fill('Olena');
    await field(page, 'email').fill('olena@kadr.example');
    await field(page, 'message').fill('Where is my API key?');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('forms.contact.button_text'), exact: true })
      .click();
  };
  await send();
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeVisible();
  await send();
  await expect(toast(page)).toContainText('Too many attempts. Wait a little and try again');
  await expect(toast(page)).not.toContainText('connection');
  await expect(field(page, 'message')).toHaveValue('Where is my API key?');
  await page.context().close();
});

test('PASS-09 a passphrase that does not reach the server is told, and the one that does opens the screen', async () => {
  const owner = await site.member();
  const { signature } = await upload(owner, await picture('png'));
  const data = { passphrase: 'correct horse battery', contact: 'olena@kadr.example' };
  const set = await owner.request.post('/api/v2/customers/passphrase/set', { headers: ownPage, data });
  expect(set.status()).toBe(200);
  const page = await (await site.profile()).newPage();
  await openPage(page, `/s/${signature}`);
  await expect(page.getByText('olena@kadr.example')).toBeVisible();
  await field(page, 'passphrase').fill('correct horse battery');
  await page.route('**/session/passphrase', (route) => route.abort());
  await page.keyboard.press('Enter');
  const said = page.getByRole('main').getByRole('alert');
  await expect(said).toHaveText('Error on fetching data with passphrase');
  await page.unroute('**/session/passphrase');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.context().close();
  await owner.close();
});
