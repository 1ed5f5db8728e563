import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { canRedo, canUndo, editsLeft, isUnsaved, shownStyle } from '#machines/editor/editor.selectors.ts';
import { CropBar } from './bars/crop-bar.tsx';
import { EditorHeader, type PictureType } from './bars/editor-header.tsx';
import { Properties } from './bars/properties.tsx';
import { Toolbar } from './bars/toolbar.tsx';
import { ZoomBar } from './bars/zoom-bar.tsx';
import type { EditorCommand } from './commands/editor-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { useEditorKeys } from './commands/use-editor-keys.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { Stage } from './stage/stage.tsx';
import { useView } from './stage/use-view.ts';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import css from './editor.module.css';

export interface EditorProps {
  editor: EditorRef;
  /** Address of the picture that is drawn on. */
  picture: string;
  title: string;
  /** Where the way back leads. */
  back: string;
  onCopy: () => void;
  onCopyLink: () => void;
  onDiscard: () => void;
  /** A picture that is on this device alone is about to get its link: called inside the press. */
  onFirstSave: () => void;
  onDownload: (type: PictureType) => void;
}

/** A picture and everything to draw on it with. */
export function Editor({
  editor,
  picture,
  title,
  back,
  onCopy,
  onCopyLink,
  onDiscard,
  onFirstSave,
  onDownload,
}: EditorProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const now = useSelector(editor, (snapshot) => snapshot);
  const { context } = now;
  const { base, crop, history, ratio, screen, selected, sent, tool } = context;
  const crops = now.hasTag('cropping');
  const shown = crops ? { x: 0, y: 0, w: base.width, h: base.height } : history.scene.frame.crop;
  const view = useView(stage, shown, crops);
  const controlKey = usePasteKey();
  const style = shownStyle(context);
  const canReplace = screen !== null;
  const unsaved = isUnsaved(now);

  /** What is not finished becomes part of the drawing first. */
  const finished = (work: () => void) => {
    editor.send({ type: 'text.committed' });
    editor.send({ type: 'crop.applied' });
    work();
  };
  const save = () => {
    if (!canReplace) onFirstSave();
    finished(() => editor.send({ type: 'save.requested', as: canReplace ? 'replace' : 'new' }));
  };
  const surroundings = {
    editor,
    view,
    save,
    copy: () => finished(onCopy),
    showKeys: () => setShowsKeys(true),
  };
  const command = (name: EditorCommand) => void runCommand(name, null, surroundings);
  const pans = useEditorKeys((name, pressed) => runCommand(name, pressed, surroundings));

  return (
    <>
      <EditorHeader
        title={title}
        back={back}
        work={{
          unsaved,
          saving: now.hasTag('saving') ? sent : null,
          canReplace,
          left: editsLeft(now),
          onSave: save,
          onSaveCopy: () => finished(() => editor.send({ type: 'save.requested', as: 'new' })),
          onCopyLink: canReplace && !unsaved ? onCopyLink : null,
          onDiscard,
          onCopy: surroundings.copy,
          onDownload: (type) => finished(() => onDownload(type)),
          onKeys: surroundings.showKeys,
        }}
      />
      <main id="main" className={css.main} tabIndex={-1}>
        <div className={css.well}>
          <Stage stage={stage} editor={editor} picture={picture} view={view} pans={pans} />
        </div>
        {crops ? (
          <CropBar
            crop={crop}
            ratio={ratio}
            onRatio={(chosen) => editor.send({ type: 'ratio.chosen', ratio: chosen })}
            onClear={() => editor.send({ type: 'crop.cleared' })}
            onApply={() => editor.send({ type: 'crop.applied' })}
            onCancel={() => editor.send({ type: 'crop.cancelled' })}
          />
        ) : (
          <Properties
            of={style.of}
            style={style.style}
            hasSelected={selected.length > 0}
            onStyle={(changed) => editor.send({ type: 'style.changed', style: changed })}
            onCommand={command}
          />
        )}
        {view.view && <ZoomBar zoom={view.view.zoom} onCommand={command} />}
        <Toolbar tool={tool} canUndo={canUndo(now)} canRedo={canRedo(now)} onCommand={command} />
      </main>
      {showsKeys && <KeysSheet controlKey={controlKey} onClose={() => setShowsKeys(false)} />}
    </>
  );
}
