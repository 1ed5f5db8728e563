/** What one paste or drop has brought. */
export interface BroughtFiles {
  by: 'paste' | 'drop';
  files: File[];
  /** What lay on a disk and has no type, such as folders; it is not among the files. */
  entries: FileSystemEntry[];
}

interface FileListener {
  /** Called inside the event. */
  onFiles: (brought: BroughtFiles) => void;
  /** How many files hang over the page right now; 0 when none do any more. */
  onHover: (count: number) => void;
}

/**
 * Listens for files that are pasted or dropped anywhere on the page. Returns the function that stops it. Text that is
 * pasted into a field and pictures that are dragged within the page are ignored. While an element with `data-takes-files` is on
 * the page, files are left to it: it takes what is pasted, and what is dropped once this has prevented the browser from opening it.
 *
 * Its source also runs inside the page, before the app's scripts come (early-files.ts): it may name nothing of this
 * module's scope.
 */
export function listenForFiles(page: Document, { onFiles, onHover }: FileListener): () => void {
  const stop = new AbortController();
  const listen = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void) =>
    page.addEventListener(type, handle, { signal: stop.signal });
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  const isForPage = () => page.querySelector('[data-takes-files]') === null;
  // Every element that is entered fires once before the one that is left does.
  let depth = 0;
  const leave = () => {
    depth = 0;
    onHover(0);
  };
  let ownDrag = false;
  const brings = ({ dataTransfer }: DragEvent): DataTransfer | null =>
    !ownDrag && dataTransfer?.types.includes('Files') ? dataTransfer : null;

  listen('paste', (event) => {
    if (!isForPage()) return;
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    if (files.length === 0 || (isField(event.target) && clipboardData?.types.includes('text/plain'))) return;
    event.preventDefault();
    onFiles({ by: 'paste', files, entries: [] });
  });
  listen('dragstart', () => {
    ownDrag = true;
  });
  listen('dragend', () => {
    ownDrag = false;
  });
  listen('dragenter', (event) => {
    const transfer = brings(event);
    if (!transfer) return;
    event.preventDefault();
    depth += 1;
    if (isForPage()) onHover(Math.max(1, transfer.items.length));
  });
  listen('dragover', (event) => {
    const transfer = brings(event);
    if (!transfer) return;
    event.preventDefault();
    transfer.dropEffect = 'copy';
  });
  listen('dragleave', () => {
    depth -= 1;
    if (depth <= 0) leave();
  });
  listen('drop', (event) => {
    const transfer = brings(event);
    if (!transfer) return;
    event.preventDefault();
    leave();
    if (!isForPage()) return;
    // Read at once: the browser empties the transfer after the event.
    const files = [...transfer.files];
    // What has a type is no folder, and asking for the entries of thousands of files would hold the page for a second.
    const untyped = [...transfer.items].filter(({ kind, type }) => kind === 'file' && type === '');
    const entries = untyped.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    onFiles({ by: 'drop', files: entries.length > 0 ? files.filter(({ type }) => type !== '') : files, entries });
  });
  return () => stop.abort();
}
