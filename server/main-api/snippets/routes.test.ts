import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'snippets/a.yaml': `{ url: '/*', consented: false, head: <meta name="a">, body_end: <i>a</i> }`,
    'snippets/b.yaml': `{ url: /faq, consented: false, head: <meta name="b"> }`,
    'snippets/c.yaml': `{ url: '/*', consented: true, origins: ['https://stats.example'], body_begin: <script>c()</script> }`,
  });
});
afterAll(() => site.close());

const nothing = { head: '', body_begin: '', body_end: '' };

test('SYS-08 COOK-04 all that fit a path, in the order of their files; what needs consent stands apart', async () => {
  const answers = await Promise.all(['/faq', '/tour'].map((url) => site.ask('v2/system/snippets', { body: { url } })));
  const consented = { ...nothing, body_begin: '<script>c()</script>' };
  expect(answers.map((answer) => answer.json())).toEqual([
    { content: { head: '<meta name="a"><meta name="b">', body_begin: '', body_end: '<i>a</i>' }, consented },
    { content: { head: '<meta name="a">', body_begin: '', body_end: '<i>a</i>' }, consented },
  ]);
});

test('SYS-08 the origins of all of them are told', async () => {
  expect((await site.ask('v2/system/snippets/origins')).json()).toEqual({ origins: ['https://stats.example'] });
});

test('SYS-08 a site without any has empty texts', async () => {
  const bare = await startContentSite({});
  expect((await bare.ask('v2/system/snippets', { body: { url: '/' } })).json()).toEqual({
    content: nothing,
    consented: nothing,
  });
  await bare.close();
});
