import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { temporaryFolder } from './temporary-folder.ts';
import { textsOf } from './texts.ts';

export interface ChosenFile {
  name: string;
  buffer: Buffer;
  /** What the system calls the type; an image by its name when left out. */
  mimeType?: string;
}

/** Chooses files by the Upload button of the gallery. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = await chooserOf(page, 'frame.header.upload');
  await chooser.setFiles(files.map((file) => ({ mimeType: 'image/png', ...file })));
}

/** Chooses a folder by the gallery's own button. */
export async function chooseFolder(page: Page, folder: string): Promise<void> {
  const chooser = await chooserOf(page, 'gallery.folder');
  await chooser.setFiles(folder);
}

async function chooserOf(page: Page, button: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('main')
      .getByRole('button', { name: textsOf('en')(button), exact: true })
      .click(),
  ]);
  return chooser;
}

/** Drops files and folders of the machine in the middle of the page, as a file manager does. */
export async function dropFiles(page: Page, paths: string[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  await browser.detach();
}

/** Writes files, named by their paths in it, into a new folder of the machine; answers its path. */
export async function folderOf(files: Record<string, Buffer>): Promise<string> {
  const folder = await temporaryFolder('kadr-folder-');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
