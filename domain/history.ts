/** Whether a list goes on behind this page: its total exceeds limit plus offset. */
export const hasMore = (page: { total: number; limit: number; offset: number }): boolean =>
  page.total > page.limit + page.offset;

/** Newer screens in front of the known ones; signatures already present are skipped. */
export function prependNew<T extends { signature: string }>(known: readonly T[], newer: readonly T[]): T[] {
  const seen = new Set(known.map((screen) => screen.signature));
  return [...newer.filter((screen) => !seen.has(screen.signature)), ...known];
}

/** The list without the screens of these signatures. */
export function withoutSignatures<T extends { signature: string }>(
  list: readonly T[],
  signatures: Iterable<string>,
): T[] {
  const gone = new Set(signatures);
  return list.filter((screen) => !gone.has(screen.signature));
}
