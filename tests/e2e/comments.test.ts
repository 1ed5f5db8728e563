import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

// Each test has a post of its own: comments of others would stand among those it counts.
const address = (post: string) => `/posts/items/${post}`;
const comments = (page: Page) => page.getByRole('region', { name: text('comments.title') });
const comment = (page: Page, words: string) =>
  comments(page)
    .getByRole('article')
    .filter({ has: page.getByText(words, { exact: true }) });
const shown = (page: Page) => comments(page).locator('article > p').allTextContents();
const button = (page: Page, id: string) => page.getByRole('button', { name: text(id), exact: true });

/** What the server tells somebody else, who asks it anew. */
interface Told {
  id: number;
  text: string;
  state: string;
  totalAnswers: number;
  rating: { total: number; status: string };
}
async function told(context: BrowserContext, post: string, query = ''): Promise<Told[]> {
  const answer = await context.request.get(`/api/posts/items/${post}/comments?limit=100${query}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('CMT-06 CMT-07 CMT-08 CMT-09 a comment is posted, answered, edited and deleted, and the next reader sees each of it', async () => {
  const post = 'four-locks-for-a-link';
  const [author, reader] = [await site.member(), await site.member()];
  const page = await author.newPage();
  await openPage(page, address(post));
  const field = comments(page).getByRole('textbox', { name: text('comments.form.new') });
  for (const words of ['The first of them', 'The second of them']) {
    await field.fill(words);
    await comments(page)
      .getByRole('button', { name: text('comments.send'), exact: true })
      .click();
    await expect(comment(page, words)).toBeFocused();
    await expect(field).toHaveValue('');
  }
  expect(await shown(page)).toEqual(['The second of them', 'The first of them']);
  const roots = await told(reader, post);
  expect(roots.map(({ text: words }) => words).toSorted()).toEqual(['The first of them', 'The second of them']);

  const other = await reader.newPage();
  await openPage(other, address(post));
  await comment(other, 'The first of them')
    .getByRole('button', { name: text('comments.answer'), exact: true })
    .click();
  await other.getByRole('textbox', { name: 'Your reply to Olena' }).fill('An answer to it');
  await other.getByRole('textbox', { name: 'Your reply to Olena' }).press('Control+Enter');
  await expect(comment(other, 'An answer to it')).toBeFocused();
  const first = roots.find(({ text: words }) => words === 'The first of them')?.id ?? 0;
  expect((await told(author, post)).find(({ id }) => id === first)?.totalAnswers).toBe(1);
  expect((await told(author, post, `&commentTopId=${first}`)).map(({ text: words }) => words)).toEqual([
    'An answer to it',
  ]);

  // An answer is added behind those that are not read yet, and they are still counted.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show 1 reply' })).toBeVisible();
  await comment(page, 'The first of them')
    .getByRole('button', { name: text('comments.answer'), exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Your reply to Olena' }).fill('Another answer');
  await page.getByRole('textbox', { name: 'Your reply to Olena' }).press('Control+Enter');
  await expect(comment(page, 'Another answer')).toBeFocused();
  await page.getByRole('button', { name: '1 more reply' }).click();
  await expect(comment(page, 'An answer to it')).toBeVisible();
  // An answer to an answer stands in the same thread.
  await comment(page, 'An answer to it')
    .getByRole('button', { name: text('comments.answer'), exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Your reply to Olena' }).fill('To the answer');
  await page.getByRole('textbox', { name: 'Your reply to Olena' }).press('Control+Enter');
  await expect(comment(page, 'To the answer')).toBeFocused();
  const inThread = ['An answer to it', 'Another answer', 'To the answer'];
  expect((await shown(page)).filter((words) => words.includes('answer'))).toEqual(inThread);
  expect((await told(reader, post, `&commentTopId=${first}`)).map(({ text: words }) => words)).toEqual(inThread);
  const changed = comment(page, 'The second of them');
  await changed.getByRole('button', { name: text('comments.edit'), exact: true }).click();
  await page.getByRole('textbox', { name: text('comments.form.change') }).fill('The second, edited');
  await button(page, 'comments.save').click();
  // It stays until the server has answered.
  await expect(page.getByRole('textbox', { name: text('comments.form.change') })).toHaveCount(0);
  await expect(comment(page, 'The second, edited')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await other.reload();
  await expect(comment(other, 'The second, edited')).toBeVisible();
  await expect(comment(other, 'The second, edited').getByRole('button', { name: text('comments.edit') })).toHaveCount(
    0,
  );

  const removed = comment(page, 'The second, edited');
  await removed.getByRole('button', { name: text('comments.delete'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('comments.cancel') })
    .click();
  await expect(removed).toBeVisible();
  await removed.getByRole('button', { name: text('comments.delete'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('comments.delete') })
    .click();
  await expect(removed).toHaveCount(0);
  await other.reload();
  await expect(comment(other, 'The first of them')).toBeVisible();
  await expect(comment(other, 'The second, edited')).toHaveCount(0);
  expect((await told(reader, post)).map(({ text: words }) => words)).toEqual(['The first of them']);

  // One that was deleted elsewhere meanwhile, on a page that was told nothing of it: the server says that nothing was deleted now.
  const untold = await author.newPage();
  await untold.route('**/live/ticket', (route) => route.abort());
  await openPage(untold, address(post));
  const kept = comment(untold, 'The first of them');
  await expect(kept).toBeVisible();
  const gone = await author.request.delete(`/api/comments/${first}`, { headers: ownPage });
  expect(await gone.json()).toEqual({ response: true });
  await kept.getByRole('button', { name: text('comments.delete'), exact: true }).click();
  await untold
    .getByRole('dialog')
    .getByRole('button', { name: text('comments.delete') })
    .click();
  await expect(untold.getByText(text('comments.changeFailed'), { exact: true })).toBeVisible();
  await expect(untold.locator(`#comment-${first}`)).toBeVisible();
});

test('CMT-20 what a visitor wrote is sent once they have logged in', async () => {
  const post = 'show-a-fault-in-one-picture';
  const email = `${crypto.randomUUID()}@kadr.example`;
  await signUp(await site.profile(), email);
  const visitor = await site.profile();
  const page = await visitor.newPage();
  await openPage(page, address(post));
  await comments(page)
    .getByRole('textbox', { name: text('comments.form.new') })
    .fill('Written before the login');
  await comments(page)
    .getByRole('button', { name: text('comments.signIn'), exact: true })
    .click();
  await page.waitForURL(/\/login/);
  await page.getByRole('main').locator('[name=email]').fill(email);
  await page.getByRole('main').locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(post));
  await expect(comment(page, 'Written before the login')).toBeVisible();
  await expect(comments(page).getByRole('textbox', { name: text('comments.form.new') })).toHaveValue('');
  expect((await told(await site.profile(), post)).map(({ text: it }) => it)).toEqual(['Written before the login']);
  await page.reload();
  await expect(comment(page, 'Written before the login')).toHaveCount(1);
});
