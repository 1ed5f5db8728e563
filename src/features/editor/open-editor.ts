import { emptyScene, type Scene, type Size } from '#domain/scene/scene.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import type { EditedScreen, EditorEmitted, SaveAs } from '#machines/editor/editor.types.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { draftId, type NewPicture } from './draft/draft-store.ts';
import { editorActors, type EditorDependencies } from './editor.actors.ts';
import { heldPicture } from './save/held-picture.ts';
import { rememberStyles, rememberedStyles } from './remembered-styles.ts';
import { savedText, saveFailedToast, saveFailedToastId, restoredToast, restoredToastId } from './editor-texts.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { askAboutConflict } from './ask-about-conflict.ts';
import { offerCopy } from './offer-copy.ts';

export interface EditedPicture {
  base: Size;
  /** What is drawn on it already. */
  scene?: Scene;
  /** Null for a picture that is no screen yet. */
  screen: EditedScreen | null;
  newPicture?: NewPicture;
}

interface EditorSurroundings {
  actors: AppActors;
  /** Whether plans are sold here. */
  hasPlans: boolean;
  /** Once it is saved as another screen, its page is opened. */
  onSaved: (saved: Extract<EditorEmitted, { type: 'picture.saved' }>) => void;
}

/** Opens the editor of a picture. What it says is told by toasts, by the banner, and by a question. */
export function openEditor(
  { base, scene = emptyScene(base), screen, newPicture }: EditedPicture,
  dependencies: Omit<EditorDependencies, 'session' | 'newPicture'>,
  { actors, hasPlans, onSaved }: EditorSurroundings,
) {
  const { app, banner, popup, session, toasts } = actors;
  const { drafts, account } = dependencies;
  const picture = heldPicture(dependencies.picture);
  // A save finds them here, whatever has become of the connection by then; where they do not come now it asks again.
  picture().catch(() => undefined);
  const logic = editorMachine.provide({ actors: editorActors({ ...dependencies, picture, session, newPicture }) });
  let failedAs: SaveAs = 'new';
  const withdrawFailure = () => toasts.send({ type: 'toast.dismissed', id: saveFailedToastId });
  const editor = openFlow(app, 'editor', logic, { base, scene, screen, styles: rememberedStyles() });
  const subscriptions = [
    editor.on('styles.changed', ({ styles }) => rememberStyles(styles)),
    editor.on('draft.restored', () => toasts.send({ type: 'toast.requested', toast: restoredToast() })),
    toasts.on('toast.acted', ({ id }) => {
      if (id === saveFailedToastId) editor.send({ type: 'save.requested', as: failedAs });
      if (id !== restoredToastId) return;
      editor.send({ type: 'draft.discarded' });
      toasts.send({ type: 'toast.dismissed', id });
    }),
    editor.on('picture.saved', (saved) => {
      const request = { message: asMessage(savedText), icon: 'check', page: 's-id-editor', light: false };
      withdrawFailure();
      banner.send({ type: 'banner.requested', request });
      onSaved(saved);
    }),
    editor.on('save.failed', ({ as, failure }) => {
      failedAs = as;
      // Then the page itself says that the session has ended.
      if (selectViewer(session.getSnapshot()) === null) return;
      if (failure.type === 'version_conflict') askAboutConflict(popup, editor);
      else if (failure.type === 'limit_reached') offerCopy(popup, editor, failure, hasPlans);
      else toasts.send({ type: 'toast.requested', toast: saveFailedToast(failure) });
    }),
  ];
  /** What would be lost, now; a browser that keeps nothing has asked before. */
  const keep = async (): Promise<void> => {
    const now = editor.getSnapshot();
    if (isUnsaved(now))
      await drafts.keep(draftId(account, screen?.signature), now.context.history, newPicture).catch(() => undefined);
  };
  return {
    editor,
    picture,
    keep,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      toasts.send({ type: 'toast.dismissed', id: restoredToastId });
      withdrawFailure();
      void keep();
      closeFlow(app, editor);
    },
  };
}
