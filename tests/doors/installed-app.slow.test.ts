import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { call, register } from './people.ts';

let product: Product;
let browser: Browser;
let bearer: string;
beforeAll(async () => {
  const executablePath = chromiumPath();
  const args = [...chromiumArgs, '--headless=new'];
  [product, browser] = await Promise.all([
    startProduct({ env: { ALLOW_INSECURE_COOKIES: '1' } }),
    chromium.launch({ args, ...(executablePath !== undefined && { executablePath }) }),
  ]);
  bearer = await register(product, 'ada@kadr.example');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What the share sheet of a phone does. */
async function share(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, seed) => ({ name, bytes: [...(await picture('png', { seed }))] })),
  );
  await page.evaluate((given) => {
    const chosen = new DataTransfer();
    for (const { name, bytes } of given)
      chosen.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true });
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}

test('what is shared with the app waits for the login, is uploaded then, and offline says so', async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  const page = await context.newPage();

  await page.goto('/login');
  await page.locator('[data-hosts=ready]').waitFor({ state: 'attached' });
  // A page of a browser has no worker: it is the server that answers.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // Nobody can install it in this browser, which is told that it is done.
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => real(query.includes('standalone') ? 'all' : query);
  });
  await page.reload();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await share(page, ['checkout.png', 'invoice.png']);
  await page.waitForURL(/login/);
  await page.locator('[data-hosts=ready]').waitFor({ state: 'attached' });
  await page.locator('input[name=email]').fill('ada@kadr.example');
  await page.locator('input[name=password]').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.waitForURL(/gallery$/);
  const names = async () =>
    (await call<{ name: string }[]>(product, { path: '/screens/v1/history', bearer })).map(({ name }) => name);
  await expect.poll(names, { timeout: 20_000 }).toEqual(expect.arrayContaining(['checkout.png', 'invoice.png']));

  await context.setOffline(true);
  await page.goto('/collections').catch(() => undefined);
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/collections$/);
  await expect.poll(() => page.title()).not.toContain('offline');
});
