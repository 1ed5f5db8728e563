import type { Chart } from '../chart-of.ts';
import type { Step } from '../step.ts';
import type { Address } from './addresses.ts';

/** What a tab keeps for its next page: a reload or a redirect through a login would otherwise end the recording. */
export interface Kept {
  version: 1;
  /** The inspector knows the tab by it. */
  id: string;
  steps: Step[];
  charts: Chart[];
  addresses: Address[];
}

const steps = 300;
/** A browser gives all that an origin keeps in a tab 5 MB. */
const characters = 1_500_000;

export function readKept(storage: Pick<Storage, 'getItem'>, name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the last steps, as many as there is room for. */
export function keep(storage: Pick<Storage, 'setItem'>, name: string, kept: Kept, count = steps): void {
  const last = kept.steps.slice(-count);
  const machines = new Set(last.map(({ machine }) => machine));
  const text = JSON.stringify({ ...kept, steps: last, charts: kept.charts.filter((one) => machines.has(one.machine)) });
  if (text.length > characters && count > 1) {
    keep(storage, name, kept, Math.floor(count / 2));
    return;
  }
  try {
    storage.setItem(name, text);
  } catch {
    // The next page then begins anew.
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
