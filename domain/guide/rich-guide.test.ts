import { expect, test } from 'vitest';
import type { Block } from './prose.ts';
import { guideHtml, guideText, type CopiedEntry } from './rich-guide.ts';

const said = (text: string) => {
  const blocks: Block[] = [{ kind: 'paragraph', lines: [{ spans: [{ text, bold: false, code: false, link: null }] }] }];
  return { language: 'en' as const, blocks };
};
const entries: CopiedEntry[] = [
  { kind: 'heading', first: null, count: 0, words: said('First <b>') },
  { kind: 'picture', first: 1, count: 2, words: said('Press *Pay*') },
  { kind: 'picture', first: 3, count: 1, words: { language: 'en', blocks: [] } },
  { kind: 'picture', first: null, count: 0, words: said('In the trash') },
  { kind: 'note', first: null, count: 0, words: said('Wait') },
];
const guide = { title: 'A & B', title_language: 'uk' as const, description: '', intro: said('Before'), entries };

test('a guide is copied with its numbers and pictures, and nothing in it is a mark that nobody has made', () => {
  const html = guideHtml(guide, ({ first }) => (first === 1 ? { src: 'https://a.example/1?x&y', alt: '"1"' } : null));
  expect(html).toBe(
    '<div lang="uk-UA"><h1>A &amp; B</h1><p>Before</p><h2>First &lt;b&gt;</h2><p><strong>1–2.</strong> Press *Pay*</p>' +
      '<p><img src="https://a.example/1?x&amp;y" alt="&quot;1&quot;"></p><p><strong>3.</strong></p>' +
      '<blockquote><p>Wait</p></blockquote></div>',
  );
});

test('as plain text it is Markdown', () => {
  expect(guideText(guide)).toBe(
    '# A & B\n\nBefore\n\n## First \\<b\\>\n\n**1–2.** Press \\*Pay\\*\n\n**3.**\n\n> Wait\n',
  );
});
