import type { Page } from 'playwright';
import { textsOf } from './texts.ts';

export interface ChosenFile {
  name: string;
  buffer: Buffer;
  /** What the system calls the type; an image by its name when left out. */
  mimeType?: string;
}

/** Chooses files by the Upload button of the gallery. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('main')
      .getByRole('button', { name: textsOf('en')('gallery.upload'), exact: true })
      .click(),
  ]);
  await chooser.setFiles(files.map((file) => ({ mimeType: 'image/png', ...file })));
}
