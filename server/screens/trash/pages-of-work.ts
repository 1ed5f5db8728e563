/** Screens of one transaction: SQLite serves nobody else meanwhile, and each screen has a hundred words by which it is found. */
const screensAtOnce = 50;

/** Changes screens in one transaction after the other, so that nobody waits for all of them. One that fails leaves changed what came before. */
export async function inPages<Changed>(
  signatures: readonly string[],
  change: (some: readonly string[]) => Promise<readonly Changed[]>,
): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (let start = 0; start < signatures.length; start += screensAtOnce)
    changed.push(...(await change(signatures.slice(start, start + screensAtOnce))));
  return changed;
}
