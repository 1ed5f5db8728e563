import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { hidesOf } from '#domain/privates/hides.ts';
import { picturePath } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { DrawingTaken } from '#src/features/drawing-lock/drawing-taken.tsx';
import { OneDrawer, type Turn } from '#src/features/drawing-lock/one-drawer.tsx';
import { EditorHeader } from '#src/features/editor/bars/editor-header.tsx';
import { NotMine } from '#src/features/editor/not-mine.tsx';
import { OpeningEditor } from '#src/features/editor/opening-editor.tsx';
import { PictureEditor } from '#src/features/editor/picture-editor.tsx';
import { ReadOnly } from '#src/features/editor/read-only.tsx';
import { SessionOver } from '#src/features/editor/session-over.tsx';
import { useScreenCopy } from '#src/features/shared/use-screen-copy.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { callBytes } from '#src/lib/transport.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { ScreenEditorData } from './screen-editor.loader.ts';

export function Page() {
  const { screen, drawing, isReadOnly = false, mayCopy } = useLoaderData<ScreenEditorData>();
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { isCopying, copy } = useScreenCopy(screen);
  const editCopy = (id: string) => void navigate(href('s-id-editor', locale, { id }), { replace: true });
  const title = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
  const [proposed] = useState(() =>
    drawing
      ? hidesOf(drawing.found, {
          base: drawing.base,
          hidden: drawing.scene.items.flatMap((item) => (item.kind === 'hide' ? [item.box] : [])),
          newId: () => crypto.randomUUID(),
        })
      : [],
  );
  // The way in by "Hide".
  const tool = new URLSearchParams(useLocation().search).get('tool') === 'hide' ? 'hide' : undefined;
  const sourceOf = (fileId: string) => picturePath({ signature: screen.signature, fileId }, 'original');
  const back = href('s-id', locale, { id: screen.signature });
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'editor.title' }, { name: title })} noindex />
      {viewer && drawing ? (
        <OneDrawer
          key={screen.signature}
          signature={screen.signature}
          title={title}
          picture={sourceOf(screen.fileId)}
          waiting={<OpeningEditor title={title} back={back} />}
          head={<EditorHeader title={title} back={back} work={null} />}
          isCopying={isCopying}
          onCopy={() => copy(editCopy)}
        >
          {({ number, taken }) => (
            <PictureEditor
              key={`${screen.signature} ${drawing.proposal?.id ?? ''} ${number}`}
              account={viewer.id}
              base={{ width: drawing.base.width, height: drawing.base.height }}
              scene={drawing.scene}
              proposed={proposed}
              proposal={drawing.proposal}
              screen={{ signature: screen.signature, fileId: screen.fileId }}
              source={sourceOf(drawing.base.fileId)}
              picture={(signal) => callBytes({ method: 'GET', path: sourceOf(drawing.base.fileId), locale, signal })}
              title={title}
              back={back}
              tool={tool}
              over={overWhatWasDrawn(taken)}
            />
          )}
        </OneDrawer>
      ) : drawing ? (
        <SessionOver title={title} back={back} page={href('s-id-editor', locale, { id: screen.signature })} />
      ) : isReadOnly ? (
        <ReadOnly title={title} back={back} picture={sourceOf(screen.fileId)} />
      ) : (
        <NotMine title={title} back={back} isCopying={isCopying} onCopy={mayCopy ? () => copy(editCopy) : undefined} />
      )}
    </>
  );
}

/** What stands over a drawing that another tab has taken over. */
function overWhatWasDrawn(taken: Turn['taken']) {
  if (!taken) return undefined;
  return ({ isSaving, saveCopy }: { isSaving: boolean; saveCopy: () => void }) => (
    <DrawingTaken {...taken} isSaving={isSaving} onCopy={saveCopy} />
  );
}
