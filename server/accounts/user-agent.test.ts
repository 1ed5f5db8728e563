import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.5.0', 'curl', null],
  ['ShareX/17.0.0', 'ShareX', null],
  ['kadr', 'kadr', null],
  ['Mozilla/5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
])('AUTH-22 of %s the words are %s and %s', (header, product, system) => {
  expect(readUserAgent(header)).toEqual({ product, system });
});

test('AUTH-22 what a header says beyond 200 characters is never read, nor a name beyond 40', () => {
  expect(readUserAgent(`${' '.repeat(200)}Firefox/1 Linux`)).toEqual({ product: null, system: null });
  expect(readUserAgent('x'.repeat(10_000))).toEqual({ product: null, system: null });
});
