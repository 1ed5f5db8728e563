import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  ['home', '/', 'Gallery'],
  ['the gallery', '/gallery', 'Trash'],
  ['a screen', '/s/', 'To the gallery'],
])('a page comes with its data: %s asks the gateway nothing before the first input', async (_name, path, onward) => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });

  await page.goto(path === '/s/' ? path + signature : path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: onward, exact: true }).click();
  await expect.poll(() => asked.length).toBe(1);
  await context.close();
});
