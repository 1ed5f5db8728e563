import type { IntlShape } from 'react-intl';

/** Bytes as people read them, in the units that file managers use. */
export function fileSize(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  const small = bytes < 1_000_000;
  return intl.formatNumber(small ? Math.max(Math.sign(bytes), bytes / 1000) : bytes / 1_000_000, {
    style: 'unit',
    unit: small ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: small ? 0 : 1,
  });
}
