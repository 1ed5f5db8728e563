import { listenForFiles, type BroughtFiles } from '#src/lib/listen-for-files.ts';

declare global {
  interface Window {
    /** What came before the app's scripts did; what is still being chosen is a promise. */
    earlyFiles?: { kept: (BroughtFiles | Promise<File[]>)[]; stop: () => void };
  }
}

/** Runs with the first bytes of a page: what is pasted or dropped before the app's scripts have come is kept for them. */
export const earlyFilesScript = `{const kept=[],stop=(${String(listenForFiles)})(document,{onFiles:(brought)=>kept.push(brought),onHover(){}});window.earlyFiles={kept,stop}}`;

/** Returns what was recorded, once; from then on the page has to listen itself. */
export function takeEarlyFiles(page: Pick<Window, 'earlyFiles'>): (BroughtFiles | Promise<File[]>)[] {
  const { earlyFiles } = page;
  delete page.earlyFiles;
  earlyFiles?.stop();
  return earlyFiles?.kept ?? [];
}
