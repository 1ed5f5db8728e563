import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['shot.png', `inline; filename="shot.png"; filename*=UTF-8''shot.png`],
  ['café ☕.png', `inline; filename="cafe _.png"; filename*=UTF-8''caf%C3%A9%20%E2%98%95.png`],
  ['снимок.png', `inline; filename="______.png"; filename*=UTF-8''%D1%81%D0%BD%D0%B8%D0%BC%D0%BE%D0%BA.png`],
  [`a"b\\c%41'(d)*.png`, `inline; filename="a_b_c_41'(d)*.png"; filename*=UTF-8''a%22b%5Cc%2541%27%28d%29%2A.png`],
  ['\ud800.png', `inline; filename="_.png"; filename*=UTF-8''%EF%BF%BD.png`],
])('%j', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});

test('for saving', () => {
  expect(contentDisposition('attachment', 'a.png')).toBe(`attachment; filename="a.png"; filename*=UTF-8''a.png`);
});
