import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '#tests/support/product.ts';
import { loadExtension, servePages, type LoadedExtension } from './browser-extension.ts';
import { call, register } from './people.ts';

const style = '<!doctype html><style>* { margin: 0; box-sizing: border-box } html { background: #fff }</style>';
const pages = {
  '/long': `${style}<title>Long page</title>
    <header style="position: sticky; top: 0; height: 50px; background: #ff0000"></header>
    <div style="height: 650px; background: #0000ff"></div>
    <div style="height: 650px; background: #00ff00"></div>
    <div id="last" style="height: 250px; background: #ffff00"></div>
    <footer style="position: fixed; bottom: 0; left: 0; right: 0; height: 40px; background: #ff00ff"></footer>`,
  '/form': `${style}<title>Sign in</title>
    <input aria-label="Name" style="position: absolute; left: 20px; top: 20px; width: 200px; height: 40px">
    <input type="password" aria-label="Password" value="hunter2 hunter2"
      style="position: absolute; left: 20px; top: 100px; width: 200px; height: 40px; background: #fff; color: #00ff00; font-size: 30px">
    <button style="position: absolute; left: 20px; top: 200px; width: 200px; height: 40px">Sign in</button>`,
};

let product: Product;
let extension: LoadedExtension;
let site: Awaited<ReturnType<typeof servePages>>;
let bearer: string;
let page: Page;
beforeAll(async () => {
  [product, extension, site] = await Promise.all([startProduct(), loadExtension(), servePages(pages)]);
  bearer = await register(product, 'ada@kadr.example');
  page = await extension.context.newPage();
});
afterAll(async () => {
  await extension.stop();
  site.server.close();
  await product.stop();
});

/** Presses a button of the popup while the page is in front. */
async function press(name: string): Promise<void> {
  const popup = await extension.popupOver(page);
  await popup.locator(`#${name}`).dispatchEvent('click');
}

/** Begins to take a picture: the popup closes by itself. */
async function take(way: string): Promise<void> {
  const popup = await extension.popupOver(page);
  await Promise.all([popup.waitForEvent('close'), popup.locator(`#${way}`).dispatchEvent('click')]);
}

/** What the extension keeps under a name; nobody but itself could read it. */
const kept = (name: string) =>
  extension.worker.evaluate(
    (key) =>
      new Promise<unknown>((done) => {
        const open = indexedDB.open('kadr');
        open.addEventListener('success', () => {
          const get = open.result.transaction('kept').objectStore('kept').get(key);
          get.addEventListener('success', () => done(get.result));
        });
      }),
    name,
  );

const rowsOf = (store: string) =>
  extension.worker.evaluate(
    (name) =>
      new Promise<unknown[]>((done) => {
        const open = indexedDB.open('kadr');
        open.addEventListener('success', () => {
          const get = open.result.transaction(name).objectStore(name).getAll();
          get.addEventListener('success', () => done(get.result));
        });
      }),
    store,
  );

/** The picture of the link that comes after this one. */
async function nextPicture(before: unknown): Promise<Buffer> {
  await expect.poll(() => kept('link'), { timeout: 20_000 }).not.toBe(before);
  const answer = await fetch(`${product.url}/i/${String(await kept('link')).slice(-22)}.png`);
  return Buffer.from(await answer.arrayBuffer());
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test('it is let into an account by the page that shows the same code, with a key that may upload alone', async () => {
  await page.goto(`${site.url}/long`);
  const popup = await extension.popupOver(page);
  await popup.locator('#server').fill(product.url);
  await popup.locator('#connect').dispatchEvent('click');
  await popup.locator('.code').waitFor();
  const [opened] = await Promise.all([
    extension.context.waitForEvent('page'),
    popup.locator('#open-pairing').dispatchEvent('click'),
  ]);
  await opened.waitForURL(/pair(?:%2F|\/)\w{22}/);
  const id = /pair(?:%2F|\/)(\w{22})/.exec(opened.url())?.[1] ?? '';
  await opened.close();
  const asked = await call<{ code: string; scopes: string[] }>(product, { path: `/api/v2/pairings/${id}`, bearer });
  expect([await popup.locator('.code').textContent(), asked.scopes]).toEqual([asked.code, ['upload']]);
  await call(product, { path: `/api/v2/pairings/${id}/approve`, bearer, json: {} });
  await popup.locator('#visible').waitFor();
  expect(await popup.locator('.account').textContent()).toBe('ada@kadr.example');
  await popup.close();
});

test('a page is taken whole: what sticks to the view is there once, and the page is as it was', async () => {
  await press('after-link');
  await page.evaluate(() => scrollTo(0, 300));
  await take('page');
  const picture = await nextPicture(undefined);
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([800, 1600]);
  // Also where a view ends and the next one begins: what floats would stand there again.
  const at = [25, 60, 580, 620, 690, 710, 1180, 1220, 1340, 1360, 1550, 1580];
  const [red, blue, green, yellow, pink] = ['#ff0000', '#0000ff', '#00ff00', '#ffff00', '#ff00ff'];
  expect(await Promise.all(at.map((y) => colourAt(picture, 400, y)))).toEqual([
    ...[red, blue, blue, blue, blue],
    ...[green, green, green, green],
    ...[yellow, yellow, pink],
  ]);
  expect(
    await page.evaluate(() => [scrollY, getComputedStyle(document.querySelector('header') as Element).position]),
  ).toEqual([300, 'sticky']);
});

test('what is seen, a region and an element are taken', async () => {
  await page.evaluate(() => scrollTo(0, 0));
  let link = await kept('link');
  await take('visible');
  const seen = await sharp(await nextPicture(link)).metadata();
  expect([seen.width, seen.height]).toEqual([800, 600]);

  link = await kept('link');
  await take('region');
  await page.mouse.move(100, 20);
  await page.mouse.down();
  await page.mouse.move(300, 120);
  await page.mouse.up();
  const region = await nextPicture(link);
  const size = await sharp(region).metadata();
  expect([size.width, size.height, await colourAt(region, 10, 10), await colourAt(region, 10, 90)]).toEqual([
    200,
    100,
    '#ff0000',
    '#0000ff',
  ]);

  link = await kept('link');
  await page.evaluate(() => scrollTo(0, 1000));
  await take('element');
  await page.mouse.move(400, 450);
  await page.mouse.click(400, 450);
  const element = await nextPicture(link);
  const of = await sharp(element).metadata();
  expect([of.width, of.height, await colourAt(element, 10, 10)]).toEqual([800, 250, '#ffff00']);
});

test('a page reads the key nowhere, nor does the script of the extension in it', async () => {
  const stolen = await page.evaluate(async () => {
    const answers: unknown[] = ['chrome' in globalThis && 'runtime' in (Reflect.get(globalThis, 'chrome') as object)];
    for (const name of await indexedDB.databases()) answers.push(name.name);
    return answers;
  });
  expect(stolen).toEqual([false]);
  const { key } = (await kept('login')) as { key: string };
  expect(key).toMatch(/^kadr_/);
  // What the script of the extension can reach: the world it runs in, and what the background answers it.
  const reached = String(
    await extension.worker.evaluate(`(async () => {
      const [tab] = await chrome.tabs.query({ url: '${site.url}/*' });
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab.id },
        func: async () => {
          const answered = await chrome.runtime.sendMessage({ ask: 'state' });
          const databases = (await indexedDB.databases()).map(({ name }) => name);
          return JSON.stringify([answered ?? null, databases, Object.keys(chrome), { ...localStorage }]);
        },
      });
      return answer.result;
    })()`),
  );
  expect(reached).not.toContain(key);
  expect(JSON.parse(reached)).toEqual([null, [], expect.not.arrayContaining(['storage']), {}]);
});

test('a recording has a picture of each click with its place and name, hides passwords and becomes a guide', async () => {
  await page.goto(`${site.url}/form`);
  await press('record');
  await expect.poll(() => kept('recording')).toMatchObject({ isPaused: false });
  const stepped = async (count: number) => {
    await expect.poll(() => rowsOf('steps').then((rows) => rows.length), { timeout: 10_000 }).toBe(count);
  };
  await page.getByLabel('Name').click();
  await stepped(1);
  await page.getByLabel('Password').click();
  await stepped(2);
  await press('discard-last');
  await stepped(1);
  await press('pause');
  await expect.poll(() => kept('recording')).toMatchObject({ isPaused: true });
  await page.getByLabel('Name').click();
  await press('pause');
  await expect.poll(() => kept('recording')).toMatchObject({ isPaused: false });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await stepped(2);

  await press('finish');
  const guide = () => extension.context.pages().find((opened) => opened.url().includes('/guides/new'));
  await expect.poll(guide, { timeout: 20_000 }).toBeDefined();
  const said = new URLSearchParams(new URL(guide()?.url() ?? '').hash.slice(1));
  const host = new URL(site.url).host;
  expect([...said.values()]).toEqual(['Sign in', `Fill in “Name”\n${host}/form`, `Click “Sign in”\n${host}/form`]);
  for (const named of [...said.keys()].slice(1)) {
    const answer = await fetch(`${product.url}/i/${named.slice(0, 22)}.png`);
    const picture = Buffer.from(await answer.arrayBuffer());
    const { data } = await sharp(picture)
      .extract({ left: 20, top: 100, width: 200, height: 40 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Painted over: of the green characters nothing is left.
    expect(
      new Set(Array.from({ length: 200 * 40 }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex'))),
    ).toEqual(new Set(['23263a']));
  }
  const last = await fetch(`${product.url}/i/${[...said.keys()].at(-1)?.slice(0, 22)}.png`);
  // A ring of 22 pixels around the middle of the button.
  expect(await colourAt(Buffer.from(await last.arrayBuffer()), 120 + 22, 220)).toBe('#e5382f');
}, 60_000);
