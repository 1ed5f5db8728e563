import { expect, test } from 'vitest';
import { summaryOf } from './summary-of.ts';

test('NAV-05 a page of prose is described by its first paragraph, without marks', () => {
  expect(
    summaryOf('<h2>Links</h2>\n<p>Tom &amp; <strong>Ann</strong>\nsend <a href="/x">links</a>.</p><p>More</p>'),
  ).toBe('Tom & Ann send links.');
});

test('NAV-05 a long paragraph ends between words, within what is shown of it', () => {
  const summary = summaryOf(`<p>${'word '.repeat(60)}</p>`);
  expect([summary.length <= 160, summary.endsWith('word…')]).toEqual([true, true]);
});
