import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { croppedIn } from '#domain/scene/crop.ts';
import { isExtended } from '#domain/scene/ground.ts';
import { outerBox } from '#domain/scene/backdrop.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { canRedo, canUndo, editsLeft, isUnsaved } from '#machines/editor/editor.selectors.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { shownStyle } from '#machines/editor/shown-style.ts';
import { CropBar } from './bars/crop-bar.tsx';
import { EditorHeader, type PictureType } from './bars/editor-header.tsx';
import { recentColours } from './bars/own-styles.ts';
import { Properties } from './bars/properties.tsx';
import { Toolbar } from './bars/toolbar.tsx';
import { ZoomBar } from './bars/zoom-bar.tsx';
import type { EditorCommand } from './commands/editor-commands.ts';
import { itemActions, stageActions } from './commands/item-actions.ts';
import { runCommand, type EditorPanel } from './commands/run-command.ts';
import { useEditorKeys } from './commands/use-editor-keys.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { LateBackdropPanel, LateLayersPanel, LatePicturesPanel } from './panels/late-panels.tsx';
import type { ScenePictures } from './pictures/scene-pictures.ts';
import { useBroughtPictures } from './pictures/use-brought-pictures.ts';
import { Eyedropper } from './stage/eyedropper.tsx';
import { Stage } from './stage/stage.tsx';
import { useView } from './stage/use-view.ts';
import { DropOverlay } from '#src/blocks/dropzone/drop-overlay.tsx';
import { MenuAt } from '#src/ui/menu/menu-at.tsx';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import css from './editor.module.css';

export interface EditorProps {
  editor: EditorRef;
  /** Address of the picture that is drawn on. */
  picture: string;
  /** What the drawing lays on it. */
  laid: ScenePictures;
  title: string;
  /** Where the way back leads. */
  back: string;
  /** Says what is not done, and why. */
  tell: (toast: Toast) => void;
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
  laid,
  title,
  back,
  tell,
  onCopy,
  onCopyLink,
  onDiscard,
  onFirstSave,
  onDownload,
}: EditorProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const intl = useIntl();
  /** Where the menu of what is selected was asked for. */
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  /** The next press on the picture gives its colour. */
  const [picks, setPicks] = useState(false);
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  /** What is chosen takes the place of the picture that is selected. */
  const [replaces, setReplaces] = useState(false);
  const onBrought = () => setPanel((open) => (open === 'pictures' ? null : open));
  const brought = useBroughtPictures({ editor, laid, tell, onBrought });
  const now = useSelector(editor, (snapshot) => snapshot);
  const { context } = now;
  const { base, crop, history, ratio, screen, selected, sent, tool } = context;
  const crops = now.hasTag('cropping');
  const shown = crops ? croppedIn(history.scene.frame.crop, base) : outerBox(history.scene);
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
    togglePanel(name: EditorPanel) {
      setReplaces(false);
      setPanel((open) => (open === name ? null : name));
    },
  };
  const command = (name: EditorCommand) => void runCommand(name, null, surroundings);
  const pans = useEditorKeys((name, pressed) => {
    if (name !== 'leave' || !picks) return runCommand(name, pressed, surroundings);
    setPicks(false);
    return undefined;
  });

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
          <Stage stage={stage} editor={editor} picture={picture} laid={laid} view={view} pans={pans} onMenu={setMenu} />
          {picks && view.view && (
            <Eyedropper
              picture={picture}
              base={base}
              view={view.view}
              onPick={(colour) => {
                setPicks(false);
                recentColours().keep(colour);
                editor.send({ type: 'style.changed', style: { colour } });
              }}
            />
          )}
        </div>
        {crops ? (
          <CropBar
            crop={crop}
            ratio={ratio}
            isWider={isExtended({ crop }, base)}
            fill={history.scene.frame.fill ?? null}
            onFill={(fill, continues) => editor.send({ type: 'fill.chosen', fill, continues })}
            onRatio={(chosen) => editor.send({ type: 'ratio.chosen', ratio: chosen })}
            onClear={() => editor.send({ type: 'crop.cleared' })}
            onApply={() => editor.send({ type: 'crop.applied' })}
            onCancel={() => editor.send({ type: 'crop.cancelled' })}
          />
        ) : panel === 'layers' ? (
          <LateLayersPanel
            items={history.scene.items}
            numbering={history.scene.numbering}
            selected={selected}
            onSelect={(ids) => {
              if (tool !== 'select') editor.send({ type: 'tool.chosen', tool: 'select' });
              editor.send({ type: 'selection.changed', ids });
            }}
            onLock={(id, locked) => {
              editor.send({ type: 'selection.changed', ids: [id] });
              editor.send({ type: 'items.locked', locked });
            }}
            onName={(id, name) => editor.send({ type: 'item.named', id, name })}
            onCommand={command}
            onClose={() => setPanel(null)}
          />
        ) : panel === 'pictures' ? (
          <LatePicturesPanel
            replaces={replaces}
            coming={brought.coming}
            onDevice={() => brought.fromDevice(replaces)}
            onPicture={(chosen) => brought.fromGallery(chosen, replaces)}
            onClose={() => setPanel(null)}
          />
        ) : panel === 'backdrop' ? (
          <LateBackdropPanel
            backdrop={history.scene.backdrop ?? null}
            onChange={(backdrop, continues) => editor.send({ type: 'backdrop.changed', backdrop, continues })}
            onClose={() => setPanel(null)}
          />
        ) : (
          <Properties
            of={style.of}
            style={style.style}
            parts={style.parts}
            actions={() => itemActions({ editor, intl, onCommand: command })}
            hasSelected={selected.length > 0}
            isOne={selected.length === 1}
            isTrimmed={context.trims !== null}
            onTrim={() => command('edit')}
            onReplace={() => {
              setReplaces(true);
              setPanel('pictures');
            }}
            numbering={history.scene.numbering}
            onNumbering={(numbering) => editor.send({ type: 'numbering.changed', numbering })}
            onStyle={(changed, continues = false) => editor.send({ type: 'style.changed', style: changed, continues })}
            onPick={() => setPicks(true)}
            onOwnStyle={({ of, style: own }) => {
              if (selected.length === 0) editor.send({ type: 'tool.chosen', tool: of });
              editor.send({ type: 'style.changed', style: own });
            }}
            onCommand={command}
          />
        )}
        {view.view && <ZoomBar zoom={view.view.zoom} onCommand={command} />}
        <Toolbar
          tool={tool}
          panel={crops ? null : panel}
          canUndo={canUndo(now)}
          canRedo={canRedo(now)}
          onCommand={command}
        />
      </main>
      {menu && (
        <MenuAt
          at={menu}
          label={intl.formatMessage({ id: 'editor.stage' })}
          items={
            selected.length > 0
              ? itemActions({ editor, intl, onCommand: command })
              : stageActions({ editor, intl, onCommand: command })
          }
          onClose={() => setMenu(null)}
        />
      )}
      <DropOverlay count={brought.hovering} text={intl.formatMessage({ id: 'editor.pictures.drop' })} />
      {showsKeys && <KeysSheet controlKey={controlKey} onClose={() => setShowsKeys(false)} />}
    </>
  );
}
