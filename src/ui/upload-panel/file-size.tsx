import { FormattedNumber } from 'react-intl';

/** Bytes as people read them, in the units that file managers use. */
export function FileSize({ bytes }: { bytes: number }) {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  return (
    <FormattedNumber
      value={bytes / size}
      style="unit"
      unit={unit}
      unitDisplay="short"
      maximumFractionDigits={unit === 'kilobyte' ? 0 : 1}
    />
  );
}
