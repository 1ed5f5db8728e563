import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

const intl = createIntl({ locale: 'en-US' });

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1499, '1 kB'],
  [999_999, '1,000 kB'],
  [1_200_000, '1.2 MB'],
  [21_474_836_480, '21.5 GB'],
])('%i bytes are %s', (bytes, size) => {
  expect(fileSize(intl, bytes)).toBe(size);
});
