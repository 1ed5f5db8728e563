import { exitCodes, Failure } from './exit-codes.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A moment that somebody typed, as `7d`, `12h`, `2026-12-24` or ISO 8601, in ISO 8601. Throws Failure. */
export function momentOf(text: string, now: number): string {
  const [, amount, unit] = /^(\d{1,5})([mhdw])$/.exec(text) ?? [];
  if (amount !== undefined && (unit === 'm' || unit === 'h' || unit === 'd' || unit === 'w'))
    return new Date(now + Number(amount) * units[unit]).toISOString();
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new Failure(`${text} is no time: write 7d, 12h or 2026-12-24`, { exitCode: exitCodes.usage });
  return new Date(at).toISOString();
}
