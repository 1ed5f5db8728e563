import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { codeFor, codeInput } from '../support/confirm-email.ts';
import { launchChromium } from '../support/chromium.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startProduct, type Product } from '../support/product.ts';
import { password } from '../support/seeds.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('REG-03 without a mail server the start says where emails are read, and the page of the code leads there', async () => {
  const place = `${product.url}/dev/mail`;
  expectValue(product.output()).toContain(`Its emails are read at ${place}`);
  const browser = await launchChromium();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await openPage(page, '/signup');
  await page.getByLabel(text('forms.registration-customer.name')).fill('Olena');
  await page.getByLabel(text('forms.login.email')).fill('olena@kadr.example');
  await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(codeInput(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.locator('main a[href="/dev/mail"]').click();
  const mails = await opened;
  await mails.getByRole('link', { name: 'Confirm your email for Kadr' }).click();
  await expect(mails.locator('pre')).toContainText(await codeFor(context));
  expectValue((await fetch(place, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  await browser.close();
});
