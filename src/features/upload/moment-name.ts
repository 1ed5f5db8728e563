/** A file name for a picture that has none: the moment on the clock of this device. */
export function momentName(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return `${local.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-')}.png`;
}
