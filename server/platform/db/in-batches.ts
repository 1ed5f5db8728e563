/** Rows changed in one transaction, or asked for by one statement: SQLite serves no other one meanwhile. */
export const batch = 500;

/** Repeats a step that changes at most `batch` rows until it changes fewer; returns the sum. */
export async function inBatches(step: () => Promise<number | bigint>): Promise<number> {
  let sum = 0;
  for (;;) {
    const changed = Number(await step());
    sum += changed;
    if (changed < batch) return sum;
  }
}
