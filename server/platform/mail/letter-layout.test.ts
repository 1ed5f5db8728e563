import { expect, test } from 'vitest';
import { letterHtml, letterText, type LetterContent } from './letter-layout.ts';

const content: LetterContent = {
  locale: 'uk',
  subject: 'A <subject>',
  heading: 'Вітаємо & "дякуємо"',
  parts: [
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
    { kind: 'code', code: '012345' },
    { kind: 'button', text: 'Go "on"', url: 'https://kadr.example/x?a=1&b=2' },
    { kind: 'link', text: 'Or <here>', url: 'https://kadr.example/y?b=1&c' },
    { kind: 'small', text: "it's small" },
  ],
  siteUrl: 'https://kadr.example',
};

test('whatever somebody has typed stands in a letter as text', () => {
  const html = letterHtml(content);
  expect(html).toContain('<title>A &lt;subject&gt;</title>');
  expect(html).toContain('>Вітаємо &amp; &quot;дякуємо&quot;</h1>');
  expect(html).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(html).toContain('href="https://kadr.example/x?a=1&amp;b=2"');
  expect(html).not.toContain('<script');
});

test('a letter says its language, knows the dark and loads nothing', () => {
  const html = letterHtml(content);
  expect(html).toContain('<html lang="uk-UA">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html.match(/\b(?:src|url|@import|<link|<img)\b/g)).toBeNull();
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://kadr.example/x?a=1&amp;b=2"',
    'href="https://kadr.example/y?b=1&amp;c"',
    'href="https://kadr.example"',
  ]);
});

test('a company has its name at the foot and its colour on the button, and what stands on it can be read', () => {
  const dark = letterHtml(content, { name: 'Fir & Fern', color: '#1f7a4d' });
  expect(dark).toContain('>Fir &amp; Fern, kadr.example</a>');
  expect(dark).toMatch(/class="button"[^>]*style="[^"]*;background:#1f7a4d;color:#ffffff;"/);
  expect(letterHtml(content, { name: 'Fir', color: '#ffd54a' })).toContain(';background:#ffd54a;color:#181c28;"');
  expect(letterText(content, { name: 'Fir & Fern', color: null })).toContain('Fir & Fern, https://kadr.example');
});

test('the text says the same', () => {
  expect(letterText(content)).toBe(`Вітаємо & "дякуємо"

<script>alert(1)</script>

012345

Go "on":
https://kadr.example/x?a=1&b=2

Or <here>:
https://kadr.example/y?b=1&c

it's small

Kadr, https://kadr.example
`);
});
