import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { softPicture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { deleteScreens, logIn, signUp, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let png: Buffer;
/** Of the person who comes next, with one screen in the trash. */
let email: string;
let next: BrowserContext;
/** Where one person is signed in, with three screens, two of them in the trash, and the next one comes. */
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [site, png] = await Promise.all([startSite(), softPicture(300, 200)]);
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `${randomUUID()}@kadr.example`;
  next = await site.profile();
  await signUp(next, email);
  await deleteScreens(next, [(await upload(next, png, 'bob.png')).signature]);
  context = await site.member();
  for (const name of ['ann 1.png', 'ann 2.png']) {
    await deleteScreens(context, [(await upload(context, png, name)).signature]);
  }
  await upload(context, png, 'ann 3.png');
  page = await context.newPage();
  return async () => {
    await next.close();
    await context.close();
  };
});

const inTrash = async (person: BrowserContext): Promise<number> =>
  Number((await person.request.get('/screens/v1/trash?limit=1')).headers()['x-items-total']);

/** The answer to the first round of emptying, which says that there is more: it is held until the returned function is called. */
async function holdFirstRound(): Promise<{ arrived: Promise<void>; letGo: () => void }> {
  const [held, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rounds = 0;
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (!body.includes('"emptyTrash":{') || rounds++ > 0) return route.fulfill({ response: answer, body });
    arrived.resolve();
    await held.promise;
    await route.fulfill({ response: answer, body: body.replace('"is_done":true', '"is_done":false') });
  });
  return { arrived: arrived.promise, letGo: held.resolve };
}

test('what one person has begun does not go on in the session of the next, and the page becomes theirs', async () => {
  await openWithOverlays(page, '/trash');
  const { arrived, letGo } = await holdFirstRound();
  await page.getByRole('button', { name: text('trash.empty') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('trash.purge') })
    .click();
  await arrived;
  // Past the page: what a plain form does in another tab, whose page has not come yet.
  await logIn(context, email);
  letGo();
  await expect(page.getByRole('link', { name: /bob/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('screens.count', { count: 1 }));
  expect(await inTrash(next)).toBe(1);
});

test.each(['/gallery', '/trash'])(
  '%s shows nothing of one person any more when the next has signed in in another tab',
  async (path) => {
    await openPage(page, path);
    await expect(page.getByRole('link', { name: /ann/ }).first()).toBeVisible();
    await context.request.delete('/session', { headers: ownPage });
    const other = await context.newPage();
    await openPage(other, '/login');
    await other.getByLabel(text('forms.login.email')).fill(email);
    await other.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
    await other.getByRole('main').locator('button[type=submit]').click();
    await expect(other).toHaveURL('/gallery');
    await expect(page.getByRole('link', { name: /ann/ })).toHaveCount(0);
    if (path === '/trash') await expect(page.getByRole('link', { name: /bob/ })).toBeVisible();
    else await expect(page.getByText(text('gallery.empty.title'))).toBeVisible();
  },
);
