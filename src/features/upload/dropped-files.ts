/**
 * Every file of a drop or a paste, folders walked to any depth in the order the browser lists them.
 * Must be called inside the event: the browser empties the transfer afterwards.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const loose = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return loose;
  const { walk } = await import('./walk-folders.ts');
  return walk(entries.filter((entry) => entry !== null));
}

/** Whether a drag carries files at all; text and links are left to the page. */
export const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;
