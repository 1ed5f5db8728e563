import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';

let content: OwnContent;
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  content = await ownContent();
  await content.write(
    'snippets/counter.yaml',
    `
url: /login
consented: false
head: '<meta name="owner" content="us"><script>const shown = "<script>";</script>'
body_begin: '<noscript>no scripts</noscript>'
body_end: '<script src="https://stats.example/all.js" async></script>'
origins: [https://stats.example]
`,
  );
  await content.write(
    'snippets/adverts.yaml',
    `{ url: '/*', consented: true, head: '<style>.advert { color: red }</style>' }`,
  );
  platform = await testPlatform('sqlite', { config: { contentDir: content.folder } });
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await content.remove();
});

async function open(url: string, cookie = '') {
  const { body, headers } = await app.inject({ url, headers: { cookie } });
  const policy = String(headers['content-security-policy']);
  return { body, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' };
}

test('NAV-06 SYS-08 snippets stand in their places of the HTML, once each, with the nonce of the page', async () => {
  const { body, nonce } = await open('/uk/login');
  const head = `<!--site-snippets--><meta name="owner" content="us"><script nonce="${nonce}">const shown = "<script>";</script><!--/site-snippets--></head><body>`;
  const begin = '<site-snippets data-place="body_begin"><noscript>no scripts</noscript></site-snippets>';
  const end = `<site-snippets data-place="body_end"><script nonce="${nonce}" src="https://stats.example/all.js" async></script></site-snippets></body></html>`;
  expect(body).toContain(head + begin);
  expect(body.endsWith(end)).toBe(true);
  for (const each of [head, begin, end]) expect(body.split(each)).toHaveLength(2);
});

test('NAV-06 another page has none of them', async () => {
  const { body } = await open('/signup');
  expect(body).not.toContain('<site-snippets');
  expect(body).not.toContain('<!--site-snippets');
});

test.each([
  ['', false],
  ['forge-cookies-consent=declined', false],
  ['x=1; forge-cookies-consent=accepted', true],
])('COOK-04 with the cookie "%s" what asks for a consent is in the page: %s', async (cookie, there) => {
  const { body, nonce } = await open('/signup', cookie);
  expect(body.includes(`<!--site-snippets--><style nonce="${nonce}">.advert { color: red }</style>`)).toBe(there);
});

test('SYS-08 the policy of the pages lets snippets call whom they name', async () => {
  const { policy } = await open('/login');
  expect(policy).toMatch(/img-src [^;]* https:\/\/stats\.example;/);
  expect(policy).toContain('frame-src https://stats.example;');
});
