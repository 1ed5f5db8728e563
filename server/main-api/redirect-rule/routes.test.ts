import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownContent } from '#tests/support/content.ts';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'configs.yaml': 'main: { redirect-hosts: [shop.example] }',
    'redirects.yaml': `
- { url: /blog, url_to: /posts, status: 301 }
- { url: /shop/*, url_to: 'https://shop.example/all', status: 302 }
`,
  });
});
afterAll(() => site.close());

test('SYS-09 NAV-04 a path that has moved says where to and for how long; any other stays', async () => {
  const answers = await Promise.all(
    ['/blog', '/shop/cup', '/faq'].map((url) => site.ask('v2/system/redirect-rule', { body: { url } })),
  );
  expect(answers.map((answer) => answer.json())).toEqual([
    { url_to: '/posts', status: 301 },
    { url_to: 'https://shop.example/all', status: 302 },
    { url_to: null, status: 302 },
  ]);
});

test('NAV-04 a circle, or a way of more than five addresses, stops the start', async () => {
  const content = await ownContent();
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => `- { url: /p${at}, url_to: /p${at + 1}, status: 302 }\n`).join('');
  await content.write('redirects.yaml', chain(5));
  expect((await content.read()).redirects).toHaveLength(5);
  await content.write('redirects.yaml', chain(6));
  await expect(content.read()).rejects.toThrow(/line 1: \/0\/url_to leads on more than 5 times/);
  await content.write(
    'redirects.yaml',
    '- { url: /a, url_to: /b, status: 302 }\n- { url: "/b*", url_to: /a, status: 302 }\n',
  );
  await expect(content.read()).rejects.toThrow(/in a circle/);
  await content.remove();
});

test.each([
  ['a host that the configs do not name', 'https://other.example/', /\/0\/url_to is of a host that/],
  ['what a browser takes for a host', '//other.example/', /\/0\/url_to must match/],
  ['the path itself', '/blog', /\/0 leads to itself/],
])('NAV-04 %s stops the start', async (_what, target, message) => {
  const content = await ownContent();
  await content.write('redirects.yaml', `- { url: /blog, url_to: '${target}', status: 301 }\n`);
  await expect(content.read()).rejects.toThrow(message);
  await content.remove();
});
