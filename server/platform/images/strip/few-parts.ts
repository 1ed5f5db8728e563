/** What a program makes has thousands. Beyond this a thread may run out of memory, which can end the whole process. */
const partsLimit = 400_000;

/** Throws when a picture has more segments, chunks or boxes than any real one. Call it with each that is kept. */
export function requireFew({ length }: readonly unknown[]): void {
  if (length > partsLimit) throw new Error('More parts than a picture has');
}
