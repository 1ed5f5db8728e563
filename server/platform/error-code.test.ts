import { expect, test } from 'vitest';
import { codeOf } from './error-code.ts';

test.each([
  ['of the system', Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
  [
    'that libuv has no name for',
    Object.assign(new Error('x'), { code: 'Unknown system error -122', errno: -122 }),
    'EDQUOT',
  ],
  ['of a subclass', Object.assign(new TypeError('x'), { code: 'ERR_INVALID_URL' }), 'ERR_INVALID_URL'],
  ['that is no text', Object.assign(new Error('x'), { code: 404 }), ''],
  ['of an error without one', new Error('x'), ''],
  ['of what is no error', { code: 'ENOENT' }, ''],
  ['of nothing', undefined, ''],
])('the code %s', (_what, thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});
