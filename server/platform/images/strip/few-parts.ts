/** What a program makes has thousands. Beyond this a thread may run out of memory, which can end the whole process. */
const partsLimit = 400_000;

export class TooManyParts extends Error {
  constructor() {
    super('More parts than a picture has');
    this.name = 'TooManyParts';
  }
}

/** Throws TooManyParts when a picture has more segments, chunks or boxes than any real one. Call it whenever a part is added. */
export function requireFewParts({ length }: { readonly length: number }, most = partsLimit): void {
  if (length > most) throw new TooManyParts();
}
