import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { testSecret } from '../support/mailed-code.ts';
import { openPage } from '../support/open-page.ts';
import { processEnv } from '../support/process-env.ts';
import { password } from '../support/seeds.ts';
import { order, signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let dataDir: string;
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-shop-'));
  site = await startSite({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const button = (page: Page, id: string) => page.getByRole('button', { name: text(id), exact: true });
const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In my wishlist: Stickers' });

test('WISH-04 CART-01 CART-07 PROF-05 AUTH-16 a visitor wishes for something, signs in, orders it with a plan, pays, and cancels the plan', async () => {
  const email = `${randomUUID()}@kadr.example`;
  await signUp(await site.profile(), email);
  const profile = await site.profile();
  const page = await profile.newPage();
  await openPage(page, '/products/goods/stickers');
  await button(page, 'cart.add').click();
  await expect(page.getByRole('link', { name: 'Cart 1' })).toBeVisible();
  await heart(page).click();
  await page.waitForURL(/\/login/);
  await page.getByRole('main').locator('[name=email]').fill(email);
  await page.getByRole('main').locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/goods\/stickers/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await openPage(page, '/pricing');
  await button(page, 'cart.choose').first().click();
  await page.waitForURL(/\/cart/);
  await button(page, 'cart.more').click();
  const total = page.getByRole('region', { name: text('cart.total') }).getByRole('status');
  await expect(total).toHaveText('₴389');
  await page.reload();
  await expect(total).toHaveText('₴389');
  // The stickers come by post.
  await button(page, 'cart.order').click();
  await expect(page.getByText(text('cart.delivery.phone.missing'))).toBeVisible();
  await expect(page.getByLabel(text('cart.delivery.name'))).toHaveValue('Olena');
  await page.getByLabel(text('cart.delivery.phone')).fill('+380 44 123-45-67');
  await page.getByLabel(text('cart.delivery.address'), { exact: true }).fill('Khreshchatyk 1, Kyiv');
  await button(page, 'cart.order').click();
  await page.waitForURL(/\/orders\/[0-9A-Za-z]{22}$/);
  await expect(page.getByText(text('orders.state.new'), { exact: true })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByText('Khreshchatyk 1, Kyiv')).toBeVisible();
  const placed = new URL(page.url()).pathname;

  // One program writes to SQLite: the operator stops the server for it.
  const storageState = await profile.storageState();
  await site.close();
  const number = /\d+/.exec(title ?? '')?.[0] ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/orders.ts', '--paid', number], {
    env: { ...processEnv, DATA_DIR: dataDir, SECRET_KEY: testSecret },
  });
  expect(stdout).toContain(`Order ${number} of Olena is paid`);
  site = await startSite({ env: { DATA_DIR: dataDir } });

  const again = await (await site.profile({ storageState })).newPage();
  await openPage(again, placed);
  await expect(again.getByText(text('orders.state.paid'), { exact: true })).toBeVisible();
  await openPage(again, '/profile');
  await expect(again.getByText(text('subscription.active'), { exact: true })).toBeVisible();
  await button(again, 'subscription.cancel').click();
  await again
    .getByRole('dialog')
    .getByRole('button', { name: text('subscription.cancel') })
    .click();
  await expect(button(again, 'subscription.resume')).toBeVisible();
  await expect(again.getByText(text('subscription.cancelled'), { exact: true })).toBeVisible();
});

test('CART-06 an order that is not paid for is cancelled by its customer, after a question', async () => {
  const member = await site.member();
  const id = await order(member);
  const page = await member.newPage();
  await openPage(page, `/orders/${id}`);
  await button(page, 'orders.cancel').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('orders.cancel.keep') })
    .click();
  await expect(page.getByText(text('orders.state.new'), { exact: true })).toBeVisible();
  await button(page, 'orders.cancel').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('orders.cancel') })
    .click();
  await expect(page.getByText(text('orders.state.cancelled'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('orders.state.cancelled'), { exact: true })).toBeVisible();
  await expect(button(page, 'orders.cancel')).toHaveCount(0);
});
