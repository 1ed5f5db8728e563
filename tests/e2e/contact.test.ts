import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const pdf = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`);
const button = (page: Page, id: string) => page.getByRole('main').getByRole('button', { name: text(id), exact: true });

test('FORM-05 FORM-06 FORM-08 a brief is filled in with the words that are offered, sent with its file, and told to be there', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/contact-form?form=brief');
  await field(page, 'company').fill(`Nord & Co ${randomUUID()}`);
  await field(page, 'industry').pressSequentially('mar');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Marketing']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'industry')).toHaveValue('Marketing');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field(page, 'task').fill('We share many screens with clients.');

  // FORM-07: nothing of it is sent.
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
  await field(page, 'attachment').setInputFiles([pdf, svg]);
  await button(page, 'form.next').click();
  await expect(page.getByText('Only JPEG, PNG, PDF and DOC files can be attached')).toBeVisible();
  expect(sent.filter((path) => path.includes('/forms/'))).toEqual([]);

  await field(page, 'attachment').setInputFiles([pdf]);
  await button(page, 'form.next').click();
  await field(page, 'name').fill('Olena');
  await field(page, 'email').fill('olena@kadr.example');
  await button(page, 'forms.brief.button_text').click();
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeFocused();
  expect(sent.filter((path) => path.includes('/forms/'))).toEqual(['/api/forms/brief/files', '/forms/brief']);
  await page.getByRole('link', { name: text('contact.sent.again') }).click();
  await expect(field(page, 'company')).toHaveValue('');
  await page.context().close();
});

test('FORM-05 a message that does not reach the server is told by a toast, keeps all that was written, and is sent by the next try', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/contact-form');
  await field(page, 'name').fill('Olena');
  await field(page, 'email').fill('olena@kadr.example');
  await field(page, 'message').fill('Where is my API key?');
  await page.route('**/forms/contact', (route) => route.abort());
  await button(page, 'forms.contact.button_text').click();
  await expect(page.getByText(text('contact.failed'), { exact: true })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Where is my API key?');
  await page.unroute('**/forms/contact');
  await button(page, 'forms.contact.button_text').click();
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeVisible();
  await page.context().close();
});

test('FORM-06 who is signed in need not say who they are, and sends a picture of what does not work', async () => {
  const member = await site.member();
  const page = await member.newPage();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
  await openPage(page, '/contact-form');
  await expect(field(page, 'name')).toHaveValue('Olena');
  await expect(field(page, 'email')).toHaveValue(/@kadr\.example$/);
  await expect(field(page, 'files')).toHaveCount(0);
  await field(page, 'topic').selectOption('problem');
  await field(page, 'place').fill('The gallery');
  await field(page, 'message').fill('The pictures of today are not there.');
  const png = { name: 'fault.png', mimeType: 'image/png', buffer: await picture('png') };
  await field(page, 'files').setInputFiles([png]);
  await button(page, 'forms.contact.button_text').click();
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeVisible();
  expect(sent.filter((path) => path.includes('/forms/'))).toEqual(['/api/forms/contact/files', '/forms/contact']);
  await page.context().close();
});
