import type { IntlShape } from 'react-intl';

const units = [
  { from: 1024 ** 3, unit: 'gigabyte', digits: 1 },
  { from: 1024 ** 2, unit: 'megabyte', digits: 1 },
  { from: 1024, unit: 'kilobyte', digits: 0 },
] as const;

/** Bytes as people read them, in steps of 1,024, as limits are set: 25 MB is the limit of a picture. What is less than a kilobyte is one. */
export function fileSize(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  const { from, unit, digits } = units.find((one) => bytes >= one.from) ?? units[2];
  return intl.formatNumber(Math.max(Math.sign(bytes), bytes / from), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
}
