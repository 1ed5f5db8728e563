import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Each takes a phone a tenth of a second the first time. */
const slowOnes = ['Collator', 'DateTimeFormat', 'NumberFormat'] as const;

test.each(['/', '/uk', '/login', '/uk/login'])(
  '%s starts without formats that nothing on it needs, and has its styles found once',
  async (path) => {
    const page = await (await site.profile()).newPage();
    await page.addInitScript((names) => {
      const used: string[] = [];
      Object.assign(window, { used });
      for (const name of names) {
        const told = new Proxy<object>(Intl[name], {
          construct(target, given) {
            used.push(name);
            return Reflect.construct(Object(target), given);
          },
          get(target, key) {
            if (key === 'supportedLocalesOf') used.push(`${name}.supportedLocalesOf`);
            return Reflect.get(target, key);
          },
        });
        Object.assign(Intl, { [name]: told });
      }
    }, slowOnes);
    await openWithOverlays(page, path);
    expect(await page.evaluate(() => Object(window).used)).toEqual([]);
    // What is set here is inherited by every element.
    expect(await page.locator('html').getAttribute('style')).toBeNull();
    await page.context().close();
  },
);
