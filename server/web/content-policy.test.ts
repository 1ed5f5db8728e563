import { expect, test } from 'vitest';
import { pagePolicy } from './content-policy.ts';

test('a page may load from its own origin, run scripts by their nonce, and nothing else', () => {
  expect(pagePolicy('abc', { development: false, pictureOrigins: [] }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kadr',
    'report-uri /csp-report',
    'report-to csp',
  ]);
});

test('pictures may come from their own origins, and only those', () => {
  const plain = pagePolicy('abc', { development: false, pictureOrigins: [] }).split('; ');
  const origins = ['https://pictures.kadr.example', 'https://more.kadr.example'];
  const policy = pagePolicy('abc', { development: false, pictureOrigins: origins }).split('; ');
  expect(policy.filter((rule) => !plain.includes(rule))).toEqual([
    `img-src 'self' blob: data: ${origins.join(' ')}`,
    `media-src 'self' blob: ${origins.join(' ')}`,
  ]);
});

test('development may reload itself', () => {
  const plain = pagePolicy('abc', { development: false, pictureOrigins: [] }).split('; ');
  const policy = pagePolicy('abc', { development: true, pictureOrigins: [] }).split('; ');
  expect(policy.filter((rule) => !plain.includes(rule))).toEqual(["connect-src 'self' ws:", "worker-src 'self' blob:"]);
  expect(plain.filter((rule) => !policy.includes(rule))).toEqual([
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types kadr',
  ]);
});
