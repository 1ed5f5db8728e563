import type { BroughtFiles } from './hear-files.ts';
import { momentName } from './moment-name.ts';

/** Every file that was brought, folders walked to any depth in the order the browser lists them. */
export async function filesIn({ by, files, entries }: BroughtFiles): Promise<File[]> {
  if (by === 'paste') return files.map(named);
  if (!entries.some((entry) => entry.isDirectory)) return files;
  const { walk } = await import('./walk-folders.ts');
  return walk(entries);
}

/** Browsers call every pasted picture image.png: the moment tells them apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  return new File([file], momentName(new Date()), { type: file.type, lastModified: file.lastModified });
}
