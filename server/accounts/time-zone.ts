import { localDate } from '#domain/local-date.ts';

/** Whether a string names a time zone that this runtime knows. supportedValuesOf misses aliases such as Europe/Kyiv. */
export function isTimeZone(value: string): boolean {
  // An offset such as +05:30 is none: it knows no summer.
  if (!/^[A-Za-z]/.test(value) || value.length > 64) return false;
  try {
    localDate(0, value);
    return true;
  } catch {
    return false;
  }
}
