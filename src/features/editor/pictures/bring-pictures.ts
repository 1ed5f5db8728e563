import { laidOn, replacedBy } from '#domain/scene/laid-pictures.ts';
import { scenePictureLimit } from '#domain/scene/limits.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { readPicture } from '#src/wiring/drafts/read-picture.ts';
import { notPictureToast, tooManyPicturesToast } from '../editor-texts.ts';
import type { ScenePictures } from './scene-pictures.ts';

interface Bringing {
  editor: EditorRef;
  laid: ScenePictures;
  tell: (toast: Toast) => void;
}

/** The types that a server takes. */
const taken = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Lays pictures on the one that is drawn on, in the middle of what is shown of it; or the first of them in the place of the one that is
 * selected. Resolves with whether any was.
 */
export async function bringPictures(
  files: readonly Blob[],
  { editor, laid, tell }: Bringing,
  replaces = false,
): Promise<boolean> {
  let isBrought = false;
  for (const file of replaces ? files.slice(0, 1) : files) {
    const picture = taken.has(file.type) ? await readPicture(new File([file], '', { type: file.type }), '') : null;
    if (!picture) {
      tell(notPictureToast());
      continue;
    }
    editor.send({ type: 'text.committed' });
    editor.send({ type: 'crop.applied' });
    const { history, selected } = editor.getSnapshot().context;
    const { items, frame } = history.scene;
    const name = crypto.randomUUID();
    const brought = { picture: name, size: picture.size };
    const before = replaces ? items.find(({ id }) => selected.includes(id)) : undefined;
    if (!before && items.filter(({ kind }) => kind === 'picture').length >= scenePictureLimit) {
      tell(tooManyPicturesToast(scenePictureLimit));
      break;
    }
    laid.add(name, file);
    const item =
      before?.kind === 'picture'
        ? replacedBy(before, brought)
        : laidOn(frame.crop, { id: crypto.randomUUID(), ...brought });
    editor.send({ type: 'tool.chosen', tool: 'select' });
    editor.send({ type: 'items.proposed', items: [item] });
    isBrought = true;
  }
  return isBrought;
}
