import { firstBackdrop, type Backdrop } from '#domain/scene/backdrop.ts';
import { readScene } from '#domain/scene/read-layers.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

const key = 'editor-looks';
/** The oldest gives way. */
export const ownLooksLimit = 12;

/** The backdrops that somebody keeps in this browser, the newest first. What cannot be read is left out. */
export function ownLooks(storage: Pick<BrowserStorage, 'read'> = siteStorage): readonly Backdrop[] {
  return listed(storage.read(key)).flatMap((value) => {
    const look = readLook(value);
    return look ? [look] : [];
  });
}

/** With this one as the newest, once. */
export function keepLook(look: Backdrop, storage: Pick<BrowserStorage, 'read' | 'write'> = siteStorage) {
  const looks = [look, ...ownLooks(storage).filter((each) => !isSameLook(each, look))].slice(0, ownLooksLimit);
  storage.write(key, JSON.stringify(looks));
  return looks;
}

export function dropLook(look: Backdrop, storage: Pick<BrowserStorage, 'read' | 'write'> = siteStorage) {
  const looks = ownLooks(storage).filter((each) => !isSameLook(each, look));
  storage.write(key, JSON.stringify(looks));
  return looks;
}

export const isSameLook = (one: Backdrop, other: Backdrop): boolean =>
  JSON.stringify({ ...firstBackdrop, ...one }) === JSON.stringify({ ...firstBackdrop, ...other });

function readLook(value: unknown): Backdrop | undefined {
  const base = { width: 1, height: 1 };
  try {
    return readScene({ ...emptyScene(base), backdrop: value }, base).backdrop;
  } catch {
    return undefined;
  }
}

function listed(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
