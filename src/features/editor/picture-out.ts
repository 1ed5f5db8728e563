import { picturesOf } from '#domain/scene/laid-pictures.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { copyPictureLater } from '#src/lib/copy-text.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import type { PictureType } from './bars/editor-header.tsx';
import { copiedToast, notCopiedToast, notMadeToast } from './editor-texts.ts';
import type { ScenePictures } from './pictures/scene-pictures.ts';
import type { Flattening } from '#src/blocks/scene/flattening/flatten-in-worker.ts';

interface PictureOut {
  editor: EditorRef;
  toasts: AppActors['toasts'];
  picture: () => Promise<Blob>;
  laid: ScenePictures;
  flatten: Flattening['flatten'];
  /** Of the file, without its ending. */
  name: string;
}

/** The picture as it is now, to the clipboard or to a file: nothing is saved here. */
export function pictureOut({ editor, toasts, picture, laid, flatten, name }: PictureOut) {
  const scene = (): Scene => editor.getSnapshot().context.history.scene;
  const made = async (type: PictureType): Promise<Blob> => {
    const drawn = scene();
    const pictures = await laid.read(picturesOf(drawn.items));
    return flatten({ picture: await picture(), pictures, scene: drawn, type });
  };
  return {
    copy: async (): Promise<void> => {
      const isCopied = await copyPictureLater(made('image/png'));
      toasts.send({ type: 'toast.requested', toast: isCopied ? copiedToast() : notCopiedToast() });
    },
    download: async (type: PictureType): Promise<void> => {
      try {
        const blob = await made(type);
        // A browser that cannot write this type makes a PNG.
        downloadAs(blob, `${name}.${endings[blob.type] ?? 'png'}`);
      } catch {
        toasts.send({ type: 'toast.requested', toast: notMadeToast() });
      }
    },
  };
}

const endings: Partial<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

function downloadAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
