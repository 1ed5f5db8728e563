import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenLink } from '#domain/screen-link.ts';
import { href } from '#domain/paths.ts';
import { emptyScene, type Item, type Scene, type Size } from '#domain/scene/scene.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import type { EditedScreen, ToolName } from '#machines/editor/editor.types.ts';
import { LimitsDocument } from '#src/graphql/generated/graphql.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { callBytes } from '#src/lib/transport.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { confirm, confirmingBy } from '#src/wiring/popup/confirming.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { browserDrafts } from '#src/wiring/drafts/browser-drafts.ts';
import type { NewPicture } from '#src/wiring/drafts/draft-store.ts';
import { editorActors, type EditedProposal } from './editor.actors.ts';
import { editorPage } from './editor-page.ts';
import { discardQuestion, editorQuestion, proposalToast, proposedToast, restoredToast } from './editor-texts.ts';
import { Editor } from './editor.tsx';
import { linkOut } from './link-out.ts';
import { OpeningEditor } from './opening-editor.tsx';
import { pictureOut } from './picture-out.ts';
import { rememberedStyles } from './remembered-styles.ts';
import { flatteningThread } from '#src/blocks/scene/flattening/flatten-in-worker.ts';
import { scenePictures } from './pictures/scene-pictures.ts';
import { heldPicture } from './save/held-picture.ts';
import { keepDrawing, sendFlattened, sendLaid } from './save/save-api.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface PictureEditorProps {
  base: Size;
  /** What is drawn on it already. */
  scene?: Scene;
  /** Where what is laid on it is, by the names of the drawing. */
  laid?: ReadonlyMap<string, string>;
  /** Null for a picture that is no screen yet. */
  screen: EditedScreen | null;
  newPicture?: NewPicture;
  /** What is drawn on it for a start, to be kept or dropped: areas over what looks private. */
  proposed?: readonly Item[];
  /** What somebody proposes in the place of what is drawn: a save takes it. */
  proposal?: EditedProposal | undefined;
  /** Id of the account. */
  account: string;
  /** Address of the picture, and how its bytes are got. */
  source: string;
  picture: (signal?: AbortSignal) => Promise<Blob>;
  /** Of the picture; also of the file that comes of it. */
  title: string;
  back: string;
  /** With which it begins; the arrow when left out. */
  tool?: ToolName | undefined;
  /** Shown over the drawing, with what saves that as a copy; nothing while it is left out. */
  over?: ((drawing: { isSaving: boolean; saveCopy: () => void }) => ReactNode) | undefined;
  /** The picture, which is no screen yet, is wanted no more. */
  onDiscarded?: () => void;
}

/** The editor of one picture, opened with the page and closed with it. The server shows where it will be. */
export function PictureEditor(props: PictureEditorProps) {
  const {
    account,
    base,
    scene = emptyScene(base),
    screen,
    newPicture,
    proposed = [],
    proposal,
    source,
    title,
    back,
    tool,
  } = props;
  const actors = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicUrl, site } = useBootstrap();
  const name = title.replace(/\.(?:png|jpe?g|webp|gif|avif)$/i, '');
  const [picture] = useState(() => heldPicture(props.picture));
  const [laid] = useState(() =>
    scenePictures({
      signature: screen?.signature,
      paths: props.laid ?? new Map(),
      read: (path, signal) => callBytes({ method: 'GET', path, locale, ...(signal && { signal }) }),
    }),
  );
  const [thread] = useState(flatteningThread);
  const [link] = useState(() => linkOut(actors.toasts));
  const editor = useOpenedFlow('editor', {
    logic: () =>
      editorMachine.provide({
        actors: {
          ...editorActors({
            session: actors.session,
            account,
            drafts: browserDrafts,
            picture,
            laid,
            newPicture,
            proposal,
            name: `${name}.png`,
            flatten: thread.flatten,
            limits: async (signal) => (await client.request(LimitsDocument, {}, { signal })).limits.edits,
            send: sendFlattened,
            keepDrawing,
            sendLaid,
            locale: () => locale,
            newId: () => crypto.randomUUID(),
          }),
          confirming: confirmingBy(actors.popup, editorQuestion(site.hasPlans)),
          page: editorPage({
            ...actors,
            restored: proposal ? proposalToast : restoredToast,
            onDiscarded: props.onDiscarded,
            onNotSaved: link.giveUp,
            onSaved: (saved) => {
              void link.fill(screenLink(publicUrl, saved.screen.signature));
              if (saved.as === 'new') void navigate(href('s-id', locale, { id: saved.screen.signature }));
            },
          }),
        },
      }),
    input: () => ({ base, scene, screen, styles: rememberedStyles(), tool }),
    // A save finds both here, whatever has become of the connection by then; a picture that does not come now is asked for again.
    onOpened: () => {
      thread.open();
      picture().catch(() => undefined);
    },
    onLeft: (left) => {
      left.send({ type: 'page.left' });
      thread.close();
      laid.close();
    },
  });
  useLeaveGuard(editor);
  const isOpening = useSelector(editor, (now) => now.hasTag('opening'));
  const isSaving = useSelector(editor, (now) => now.hasTag('saving'));
  const propose = useEffectEvent(() => {
    if (proposed.length === 0) return;
    editor.send({ type: 'tool.chosen', tool: 'select' });
    editor.send({ type: 'items.proposed', items: proposed });
    actors.toasts.send({ type: 'toast.requested', toast: proposedToast(proposed.length) });
  });
  useEffect(() => {
    if (!isOpening) propose();
  }, [isOpening]);
  const out = pictureOut({ editor, toasts: actors.toasts, picture, laid, flatten: thread.flatten, name });
  if (isOpening) return <OpeningEditor title={title} back={back} />;
  const saveCopy = () => {
    editor.send({ type: 'text.committed' });
    editor.send({ type: 'save.requested', as: 'new' });
  };
  return (
    <>
      {props.over?.({ isSaving, saveCopy })}
      <Editor
        editor={editor}
        picture={source}
        laid={laid}
        tell={(toast) => actors.toasts.send({ type: 'toast.requested', toast })}
        title={title}
        back={back}
        onCopy={() => void out.copy()}
        onCopyLink={() => screen && void link.copy(screenLink(publicUrl, screen.signature))}
        onFirstSave={link.reserve}
        onDiscard={() =>
          confirm(actors.popup, discardQuestion, (isApproved) => {
            if (isApproved) editor.send({ type: 'picture.discarded' });
          })
        }
        onDownload={(type) => void out.download(type)}
      />
    </>
  );
}
