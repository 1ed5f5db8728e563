import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { uploadBytesLimit } from '#domain/limits.ts';
import { fileSize } from './file-size.ts';

const intl = createIntl({ locale: 'en-US' });

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1500, '1 kB'],
  [1_048_575, '1,024 kB'],
  [1_258_291, '1.2 MB'],
  [uploadBytesLimit, '25 MB'],
  [21_474_836_480, '20 GB'],
])('%i bytes are %s', (bytes, size) => {
  expect(fileSize(intl, bytes)).toBe(size);
});
