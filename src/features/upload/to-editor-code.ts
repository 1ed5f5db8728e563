import { lazyPart } from '#src/lib/lazy-part.ts';

/** What hands a picture to the editor. */
export const toEditorCode = lazyPart(() => import('./to-editor.ts'));
