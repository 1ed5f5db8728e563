import { expect, test } from 'vitest';
import { findPrivates, type ReadWord } from './find-privates.ts';

/** The words of lines, each 10 pixels a letter wide and 20 high. */
function wordsOf(...lines: string[]): ReadWord[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      box: [index * 10, line * 20, word.length * 10, 20],
      line,
    })),
  );
}

/** What was found, as its words say it. */
const found = (...lines: string[]): [string, string][] => {
  const words = wordsOf(...lines);
  const textOf = ([x, y]: readonly number[]) => words.find(({ box }) => box[0] === x && box[1] === y)?.text ?? '';
  return findPrivates(words).map(({ kind, boxes }) => [kind, boxes.map(textOf).join(' ')]);
};

// Assembled here, so that nobody takes them for real ones.
const letters = 'aB3dE5gH7jK9mN2pQ4sT6vW8yZ1cF0xLrUoI';
const aws = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const slack = ['xoxb', '1234567890', 'AbCdEfGhIj'].join('-');
const jwt = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'dozjgNryP4J3jVmNHl0w5N'].join('.');

test.each<[string, [string, string][]]>([
  ['Contact olena.koval@kadr.example today', [['email', 'olena.koval@kadr.example']]],
  ['Пошта: олена@приклад.укр', [['email', 'олена@приклад.укр']]],
  ['<max+bills@mail.kadr.example>', [['email', '<max+bills@mail.kadr.example>']]],
  ['Call +380 67 123 45 67 now', [['phone', '+380 67 123 45 67']]],
  ['+1 (415) 555-0132', [['phone', '+1 (415) 555-0132']]],
  ['Телефон: 8 (495) 123-45-67', [['phone', '8 (495) 123-45-67']]],
  ['Моб. 067 123 45 67', [['phone', '067 123 45 67']]],
  [
    '(415) 555-0132 or 415-555-0199',
    [
      ['phone', '(415) 555-0132'],
      ['phone', '415-555-0199'],
    ],
  ],
  ['Visa 4111 1111 1111 1111 12/27', [['card', '4111 1111 1111 1111']]],
  ['5555555555554444', [['card', '5555555555554444']]],
  ['Amex 3782-822463-10005', [['card', '3782-822463-10005']]],
  ['IBAN UA21 3223 1300 0002 6007 2335 6600 1', [['iban', 'UA21 3223 1300 0002 6007 2335 6600 1']]],
  ['DE89370400440532013000', [['iban', 'DE89370400440532013000']]],
  ['Pay to GB82 WEST 1234 5698 7654 32 by Friday', [['iban', 'GB82 WEST 1234 5698 7654 32']]],
  ['ssh root@10.20.30.40', [['address', 'root@10.20.30.40']]],
  ['Server 192.168.1.14:8080 answers', [['address', '192.168.1.14:8080']]],
  ['inet6 2001:db8:85a3::8a2e:370:7334', [['address', '2001:db8:85a3::8a2e:370:7334']]],
  [`export AWS_ACCESS_KEY_ID=${aws}`, [['token', `AWS_ACCESS_KEY_ID=${aws}`]]],
  [`token: ghp_${letters}`, [['token', `ghp_${letters}`]]],
  // As they are read: Cyrillic letters, brackets for J, and a part that was not read at all.
  [
    `АРІ key: ${letters.slice(0, 20)}}${letters.slice(20)}`,
    [['token', `${letters.slice(0, 20)}}${letters.slice(20)}`]],
  ],
  [`Ключ АРТ: ${letters.slice(0, 25)}`, [['token', letters.slice(0, 25)]]],
  [
    `ghp_${letters.slice(0, 16)})${letters.slice(16, 22)}`,
    [['token', `ghp_${letters.slice(0, 16)})${letters.slice(16, 22)}`]],
  ],
  ['Naponb: Harbor7Lamp', [['password', 'Harbor7Lamp']]],
  [slack, [['token', slack]]],
  [`Authorization: Bearer ${jwt}`, [['token', jwt]]],
  [`sk_live_${letters.slice(0, 24)}`, [['token', `sk_live_${letters.slice(0, 24)}`]]],
  [`sk-proj-${letters}`, [['token', `sk-proj-${letters}`]]],
  [`glpat-${letters.slice(0, 20)}`, [['token', `glpat-${letters.slice(0, 20)}`]]],
  [`API key ${letters.slice(0, 32)}`, [['token', letters.slice(0, 32)]]],
  [`client_secret = "${letters}"`, [['token', `"${letters}"`]]],
  ['Password: correct-horse', [['password', 'correct-horse']]],
  ['Пароль: Їжачок2026', [['password', 'Їжачок2026']]],
  ['DB_PASSWORD=hunter2', [['password', 'DB_PASSWORD=hunter2']]],
  ['Wi-Fi пароль kava&Chai7', [['password', 'kava&Chai7']]],
])('in "%s" it finds what is private, and its words alone', (line, expected) => {
  expect(found(line)).toEqual(expected);
});

test('a private key is hidden with all of its lines', () => {
  const words = found(
    'cat id_ed25519',
    '-----BEGIN OPENSSH PRIVATE KEY-----',
    'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ',
    'QyNTUxOQAAACBzdGlsbGJlYXV0aWZ1bGFmdGVyYWxs',
    '-----END OPENSSH PRIVATE KEY-----',
    'ls -la',
  );
  expect(words).toHaveLength(1);
  expect(words[0]?.[1].split(' ')).toHaveLength(10);
});

test('a line of words that stand in any order is read from its left', () => {
  expect(findPrivates(wordsOf('Call +380 67 123 45 67').toReversed())).toMatchObject([{ kind: 'phone' }]);
});

const harmless = [
  'Version 2.14.7 (build 20261129)',
  'Chrome 131.0.6778.86 on macOS 15.1.1',
  'v1.2.3.4 released',
  'Node.js v24.11.1, npm 11.6.2',
  '2026-11-29 14:02:11',
  '29.11.2026 — 05.12.2026',
  '11/29/2026 2:02 PM',
  'Order #4111-2026-0147',
  'Order 100023344556',
  'Invoice No. 2026-0147',
  'Замовлення № 4012888888881881',
  'Рахунок №20261129-07',
  'Total: 1 299,00 ₴',
  '$12,499.99 incl. VAT',
  '1 000 000 000 rows in 2.4 s',
  '2560 × 1600 px',
  '1920x1080 @ 60 Hz',
  '© 2019–2026 Kadr',
  '1998 1999 2000 2001 2002',
  '48.2 kB of 20 GB used (0.3 %)',
  'Forgot your password?',
  'Password must have at least 8 characters',
  'Password ••••••••••',
  'Пароль: ********',
  'Введіть пароль',
  'Password: required',
  'Пароль изменён 29 ноября',
  'Reset password — step 2 of 3',
  'password: string;',
  'const password = process.env.PASSWORD',
  'pin to top',
  '127.0.0.1:3000',
  'http://localhost:5173/gallery?tag=release',
  'icon@2x.png',
  'npm install @xstate/react@5.0.2',
  '@olena mentioned you',
  'git clone git@github.com:kadr/kadr.git',
  'commit 9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  '550e8400-e29b-41d4-a716-446655440000',
  'UA 2026 DE 1999',
  'ISBN 978-3-16-148410-0',
  'IMEI 490154203237518',
  'Tracking 1Z999AA10123456784',
  'ТТН 20450012345678',
  '00:1B:44:11:3A:B7',
  '12:30:45 elapsed',
  'std::chrono::seconds',
  'a:hover::before',
  '555 people, 1234 comments',
  'Room 415, floor 5',
  'ZIP 01001, Kyiv',
  'Lat 50.4501, Lng 30.5234',
  '+12.5% since Monday',
  '−4 °C … +8 °C',
  '100 000 – 250 000',
  'Sprint 47: 12 / 18 done',
  'token expires in 15 minutes',
  'max_tokens: 4096',
  'Phone, tablet and desktop',
];

test('of 60 harmless lines it takes none for private', () => {
  expect(harmless).toHaveLength(60);
  expect(harmless.flatMap((line) => found(line).map(([kind, text]) => `${kind}: ${text}`))).toEqual([]);
});
