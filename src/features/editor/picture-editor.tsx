import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { LimitsDocument } from '#src/graphql/generated/graphql.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { EditorHeader } from './bars/editor-header.tsx';
import { browserDrafts } from './draft/browser-drafts.ts';
import { Editor } from './editor.tsx';
import { openEditor, type EditedPicture } from './open-editor.ts';
import { pictureOut } from './picture-out.ts';
import { startFlattening, type Flattening } from './save/flatten-in-worker.ts';
import { keepDrawing, sendFlattened } from './save/save-api.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import css from './editor.module.css';

interface PictureEditorProps extends EditedPicture {
  /** Id of the account. */
  account: string;
  /** Address of the picture, and how its bytes are got. */
  source: string;
  picture: (signal?: AbortSignal) => Promise<Blob>;
  /** Of the picture; also of the file that comes of it. */
  title: string;
  back: string;
}

/** The editor of one picture, opened with the page and closed with it. The server shows where it will be. */
export function PictureEditor(props: PictureEditorProps) {
  const { account, picture, title, back, ...edited } = props;
  const actors = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const { site } = useBootstrap();
  const name = title.replace(/\.(?:png|jpe?g|webp|gif|avif)$/i, '');
  const opened = useOpened(() => {
    const { flatten, close: endFlattening } = startFlattening();
    const { close, ...begun } = openEditor(
      edited,
      {
        account,
        drafts: browserDrafts,
        picture,
        name: `${name}.png`,
        flatten,
        limits: async (signal) => (await client.request(LimitsDocument, {}, { signal })).limits.edits,
        send: sendFlattened,
        keepDrawing,
        locale: () => locale,
        newId: () => crypto.randomUUID(),
      },
      {
        actors,
        hasPlans: site.hasPlans,
        onSaved: ({ as, screen }) => {
          if (as === 'new') void navigate(href('s-id', locale, { id: screen.signature }));
        },
      },
    );
    return {
      ...begun,
      flatten,
      close: () => {
        close();
        endFlattening();
      },
    };
  });
  if (!opened)
    return (
      <>
        <EditorHeader title={title} back={back} work={null} />
        <main id="main" className={css.waiting} tabIndex={-1} />
      </>
    );
  return <OpenedPicture {...props} {...opened} name={name} />;
}

interface OpenedPictureProps extends PictureEditorProps {
  name: string;
  editor: EditorRef;
  keep: () => Promise<void>;
  flatten: Flattening['flatten'];
}

function OpenedPicture({ editor, keep, flatten, source, picture, title, name, back }: OpenedPictureProps) {
  const { popup, session, toasts } = useActors();
  useLeaveGuard({ editor, popup, session, keep });
  const out = pictureOut({ editor, toasts, picture, flatten, name });
  return (
    <Editor
      editor={editor}
      picture={source}
      title={title}
      back={back}
      onCopy={() => void out.copy()}
      onDownload={(type) => void out.download(type)}
    />
  );
}
