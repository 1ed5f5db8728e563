import type { IntlShape } from 'react-intl';

const units = [
  { from: 1_000_000_000, unit: 'gigabyte', digits: 1 },
  { from: 1_000_000, unit: 'megabyte', digits: 1 },
  { from: 1000, unit: 'kilobyte', digits: 0 },
] as const;

/** Bytes as people read them, in the units that file managers use. What is less than a kilobyte is one. */
export function fileSize(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  const { from, unit, digits } = units.find((one) => bytes >= one.from) ?? units[2];
  return intl.formatNumber(Math.max(Math.sign(bytes), bytes / from), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
}
