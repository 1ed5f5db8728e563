let count = 0;

/** Whether what is read now is read because it has changed, and not because somebody has come: that counts as no visit. */
export const isRereading = (): boolean => count > 0;

/** Reads again what the page shows. */
export function reread(revalidate: () => Promise<void>): void {
  count += 1;
  void revalidate().finally(() => {
    count -= 1;
  });
}
