/** Whether a string names a time zone that this runtime knows. supportedValuesOf misses aliases such as Europe/Kyiv. */
export function isTimeZone(value: string): boolean {
  if (value === '' || value.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
