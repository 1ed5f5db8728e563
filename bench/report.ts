/** One line of the result. `target` is what must hold; without one the figure is only printed. */
export interface Row {
  label: string;
  value: string;
  target?: string;
  holds?: boolean;
  /** The figure where the goal is one. */
  ofGoal?: number;
}

/** A figure beside the most it may be. */
export const atMost = (label: string, value: number, limit: number, show: (value: number) => string = ratio): Row => ({
  label,
  value: show(value),
  target: `≤ ${show(limit)}`,
  holds: value <= limit,
  ofGoal: value / limit,
});

/** A figure beside the least it must be. */
export const atLeast = (label: string, value: number, limit: number, show: (value: number) => string = ratio): Row => ({
  label,
  value: show(value),
  target: `≥ ${show(limit)}`,
  holds: value >= limit,
  ofGoal: value / limit,
});

export const printed = (label: string, value: string): Row => ({ label, value });

export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number): string => `${value < 100 ? value.toFixed(1) : Math.round(value)}/s`;
export const megabytes = (value: number): string => `${Math.round(value)} MB`;
export const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;

/** NaN for no values, so that a missing measurement holds no target. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The value below which this share of them lies; NaN for no values. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  for (const { label, value, target, holds } of rows) {
    const verdict = target === undefined ? '' : holds ? target : `${target}   FAIL`;
    console.log(`  ${label.padEnd(62)} ${value.padStart(12)}   ${verdict}`.trimEnd());
  }
}
