import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['shot.png', `inline; filename="shot.png"; filename*=UTF-8''shot.png`],
  ['café ☕.png', `inline; filename="cafe _.png"; filename*=UTF-8''caf%C3%A9%20%E2%98%95.png`],
  ['снимок.png', `inline; filename="______.png"; filename*=UTF-8''%D1%81%D0%BD%D0%B8%D0%BC%D0%BE%D0%BA.png`],
  [`a"b\\c%41'(d)*.png`, `inline; filename="a_b_c_41'(d)*.png"; filename*=UTF-8''a%22b%5Cc%2541%27%28d%29%2A.png`],
  ['..／..／a.png', `inline; filename=".._.._a.png"; filename*=UTF-8''..%EF%BC%8F..%EF%BC%8Fa.png`],
  ['\ud800.png', `inline; filename="_.png"; filename*=UTF-8''%EF%BF%BD.png`],
])('%j', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});

test('for saving', () => {
  expect(contentDisposition('attachment', 'a.png')).toBe(`attachment; filename="a.png"; filename*=UTF-8''a.png`);
});

const disposition = (ascii: string, encoded: string): string =>
  `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;

// One character of 3 bytes is 18 of ASCII.
const honorific = '\ufdfa';
const honorificAscii = '___ ____ ____ ____';

test.each([
  [
    'of characters that become many',
    honorific.repeat(255),
    disposition(honorificAscii.repeat(15).slice(0, 255), '%EF%B7%BA'.repeat(85)),
  ],
  [
    'of such ones with an ending',
    `${honorific.repeat(251)}.png`,
    disposition(`${honorificAscii.repeat(15).slice(0, 251)}.png`, `${'%EF%B7%BA'.repeat(83)}.png`),
  ],
  ['in Cyrillic', `${'д'.repeat(250)}.jpeg`, disposition(`${'_'.repeat(250)}.jpeg`, `${'%D0%B4'.repeat(125)}.jpeg`)],
  ['that just fits', `${'д'.repeat(125)}.jpeg`, disposition(`${'_'.repeat(125)}.jpeg`, `${'%D0%B4'.repeat(125)}.jpeg`)],
  ['in ASCII, which always fits', 'a'.repeat(255), disposition('a'.repeat(255), 'a'.repeat(255))],
  [
    'with an ending that is none',
    `a.${'б'.repeat(200)}`,
    disposition(`a.${'_'.repeat(200)}`, `a.${'%D0%B1'.repeat(126)}`),
  ],
  [
    'of pairs that are seen as one',
    `${'👍🏽'.repeat(60)}.webp`,
    disposition(`${'_'.repeat(120)}.webp`, `${'%F0%9F%91%8D%F0%9F%8F%BD'.repeat(31)}.webp`),
  ],
  [
    'of one letter with too many marks',
    `e${'\u0301'.repeat(200)}.png`,
    disposition('e.png', `e${'%CC%81'.repeat(125)}.png`),
  ],
])('a name %s is no longer than that of a file', (_what, name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
