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
const said = async (post: string, by: BrowserContext, words: string, top: number | null = null): Promise<number> => {
  const answer = await by.request.post(`/api/posts/items/${post}/comments`, {
    headers: ownPage,
    data: { comment_top_id: top, parent_id: top, text: words },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data }: { data: { id: number } } = await answer.json();
  return data.id;
};

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
  expect((await shown(page)).filter((words) => words.includes('answer'))).toEqual([
    'An answer to it',
    'Another answer',
  ]);
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

  // One that was deleted elsewhere meanwhile, and stays since it was answered: the server says that nothing was deleted now.
  const gone = await author.request.delete(`/api/comments/${first}`, { headers: ownPage });
  expect(await gone.json()).toEqual({ response: true });
  const kept = comment(page, 'The first of them');
  await kept.getByRole('button', { name: text('comments.delete'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('comments.delete') })
    .click();
  await expect(page.getByText(text('comments.changeFailed'), { exact: true })).toBeVisible();
  await expect(kept).toBeVisible();
});

test('CMT-10 CMT-11 CMT-12 CMT-13 CMT-14 CMT-15 CMT-16 votes of a comment and of an answer are counted by the server, each change of them once', async () => {
  const post = 'seven-habits-in-the-editor';
  const [author, voter, reader] = [await site.member(), await site.member(), await site.member()];
  const top = await said(post, author, 'Vote for me');
  await said(post, author, 'And for me', top);
  const page = await voter.newPage();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    const sent: { variables?: { change?: unknown } } = request.url().includes('/graphql')
      ? (request.postDataJSON() ?? {})
      : {};
    if (sent.variables?.change) asked.push(sent.variables.change);
  });
  await openPage(page, address(post));
  await page.getByRole('button', { name: 'Show 1 reply' }).click();
  for (const [words, query] of [
    ['Vote for me', ''],
    ['And for me', `&commentTopId=${top}`],
  ] as const) {
    asked.length = 0;
    const one = async (by: BrowserContext) =>
      (await told(by, post, query)).find(({ text: it }) => it === words)?.rating ?? null;
    const id = (await told(reader, post, query)).find(({ text: it }) => it === words)?.id;
    const vote = async (name: 'like' | 'dislike', total: number, status: string, calls: readonly string[]) => {
      const rating = comment(page, words).getByRole('group', { name: text('comments.rating') });
      await rating.getByRole('button', { name: text(`comments.${name}`), exact: true }).click();
      await expect(rating).toHaveText(String(total));
      // The page shows it at once: the server is asked until it has it.
      await expect.poll(() => one(voter)).toEqual({ total, status });
      expect((await one(reader))?.total).toBe(total);
      await expect.poll(() => asked.splice(0)).toEqual(calls.map((action) => ({ comment_id: id, action })));
    };
    await vote('like', 1, 'like', ['like']);
    await vote('like', 0, 'nothing', ['nothing']);
    await vote('dislike', -1, 'dislike', ['dislike']);
    await vote('dislike', 0, 'nothing', ['nothing']);
    await vote('like', 1, 'like', ['like']);
    await vote('dislike', -1, 'dislike', ['nothing', 'dislike']);
    await vote('like', 1, 'like', ['nothing', 'like']);
  }
  await page.reload();
  const liked = comment(page, 'Vote for me').getByRole('button', { name: text('comments.like'), exact: true });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
});

test('CMT-01 CMT-02 CMT-03 CMT-04 CMT-05 CMT-18 comments come ten at a time, in an order that is chosen, as do answers; another post has its own', async () => {
  const post = 'hide-it-so-that-it-stays-hidden';
  const author = await site.member();
  const words = Array.from({ length: 12 }, (_, place) => `Comment ${place + 1}`);
  const ids: number[] = [];
  for (const one of words) ids.push(await said(post, author, one));
  // Twenty a minute are what one may write.
  const other = await site.member();
  for (let place = 1; place <= 12; place += 1) await said(post, other, `Answer ${place}`, ids[0] ?? null);

  const page = await author.newPage();
  const pages: string[] = [];
  page.on('request', (request) => {
    const sent: { variables?: { limit?: number; offset?: number; commentTopId?: number } } = request
      .url()
      .includes('/graphql')
      ? (request.postDataJSON() ?? {})
      : {};
    if (sent.variables?.limit !== undefined) pages.push(`${sent.variables.limit} from ${sent.variables.offset ?? 0}`);
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await openPage(page, address(post));
  await expect(comments(page).getByRole('article')).toHaveCount(10);
  await comments(page).getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(comments(page).getByRole('article')).toHaveCount(12);
  await expect(button(page, 'comments.more')).toHaveCount(0);
  expect(pages).toEqual(['10 from 10']);

  const inOrder = async (order: string) => {
    pages.length = 0;
    await comments(page)
      .getByRole('combobox', { name: text('comments.sort') })
      .selectOption(order);
    return expect.poll(async () => (await shown(page)).slice(0, 2));
  };
  await (await inOrder('old')).toEqual(['Comment 1', 'Comment 2']);
  expect(pages[0]).toBe('10 from 0');
  await (await inOrder('new')).toEqual(['Comment 12', 'Comment 11']);
  await (await inOrder('old')).toEqual(['Comment 1', 'Comment 2']);

  pages.length = 0;
  await page.getByRole('button', { name: 'Show 12 replies' }).click();
  await expect(comment(page, 'Answer 10')).toBeVisible();
  await expect(comment(page, 'Answer 11')).toHaveCount(0);
  await page.getByRole('button', { name: '2 more replies' }).click();
  await expect(comment(page, 'Answer 12')).toBeVisible();
  await expect(page.getByRole('button', { name: /more repl/ })).toHaveCount(0);
  expect(pages.filter((one) => one.startsWith('10 from 0') || one.startsWith('10 from 10'))).toEqual(
    expect.arrayContaining(['10 from 0', '10 from 10']),
  );

  const draft = comments(page).getByRole('textbox', { name: text('comments.form.new') });
  await draft.fill('Only for this post');
  await openPage(page, address('your-own-server-in-ten-minutes'));
  await expect(draft).toHaveValue('');
  await expect(comments(page).getByRole('combobox', { name: text('comments.sort') })).toHaveValue('all');
  expect(await shown(page)).not.toContain('Comment 1');
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
