import { useSelector } from '@xstate/react';
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { outerBox } from '#domain/scene/backdrop.ts';
import { contains } from '#domain/scene/boxes.ts';
import { groundBox, isExtended } from '#domain/scene/ground.ts';
import { itemAt } from '#domain/scene/hit-test.ts';
import { boundsOf } from '#domain/scene/geometry.ts';
import { isWritten, type InkPoint } from '#domain/scene/scene.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { selectedItems, shownItems } from '#machines/editor/editor.selectors.ts';
import { isTrimmed } from '#machines/editor/gestures.ts';
import { Framed } from '#src/blocks/scene/framed-svg.tsx';
import { Painted } from '#src/blocks/scene/painted.tsx';
import { SceneSvg } from '#src/blocks/scene/scene-svg.tsx';
import { compile } from '#src/blocks/scene/compile.ts';
import type { ScenePictures } from '../pictures/scene-pictures.ts';
import { CropOverlay } from './crop-overlay.tsx';
import { GuideLines } from './guide-lines.tsx';
import { itemLabel } from './item-label.ts';
import { SelectionOverlay } from './selection-overlay.tsx';
import { TrimGhost } from './trim-ghost.tsx';
import { TextTyping } from './text-typing.tsx';
import { useFills } from './use-fills.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import type { StageView } from './use-view.ts';
import { boxOnStage, toPicture } from './view.ts';
import type { RefObject } from 'react';
import css from './stage.module.css';

interface StageProps {
  stage: RefObject<HTMLDivElement | null>;
  editor: EditorRef;
  /** Address of the picture. */
  picture: string;
  /** What is laid on it. */
  laid: Pick<ScenePictures, 'addressOf'>;
  view: StageView;
  /** Space is held. */
  pans: boolean;
  /** A menu is wanted at this place of the window: of what is selected, or of nothing. */
  onMenu: (at: { x: number; y: number }) => void;
}

/** The picture with the drawing on it: where it is drawn. */
export function Stage({ stage, editor, picture, laid, view: { view, setView }, pans, onMenu }: StageProps) {
  const intl = useIntl();
  const sheet = useRef<HTMLDivElement>(null);
  const ink = useRef<SVGGElement>(null);
  const now = useSelector(editor, (snapshot) => snapshot);
  const { context } = now;
  const { base, crop, marquee, draft } = context;
  const crops = now.hasTag('cropping');
  const isTyping = now.hasTag('typing');
  const isGesturing = now.hasTag('gesturing');
  const items = shownItems(context);
  const fills = useFills({
    picture,
    base,
    frame: context.history.scene.frame,
    addressOf: laid.addressOf,
    items,
    isDragged: isGesturing,
  });
  const shown = crops ? groundBox({ crop }, base) : context.history.scene.frame.crop;
  const [only] = selectedItems(context);
  const trimmed = only && isTrimmed(context, only) ? only : null;
  const { frame, backdrop } = context.history.scene;
  const isWider = isExtended(crops ? { crop } : frame, base) && frame.fill === undefined;
  const showsThrough = backdrop && !crops ? backdrop.colours.length === 0 : isWider;
  const typed = isTyping ? draft.find(isWritten) : undefined;
  const place = view && boxOnStage(view, crops ? shown : outerBox(context.history.scene));

  /** By hand: React would compare the whole drawing for each of its points. */
  const showInk = (points: readonly InkPoint[]) => {
    const [item] = editor.getSnapshot().context.draft;
    if (item?.kind !== 'pen' && item?.kind !== 'mark') return;
    const [painted] = compile({ ...item, points });
    if (painted?.paints !== 'path') return;
    for (const path of ink.current?.querySelectorAll('path') ?? []) path.setAttribute('d', painted.d);
  };
  /** What lies there is selected first, also where it is locked. */
  const openMenu = (at: { x: number; y: number }) => {
    const box = stage.current?.getBoundingClientRect();
    if (!view || !box || editor.getSnapshot().hasTag('cropping')) return;
    const pressed = toPicture(view, [at.x - box.x, at.y - box.y]);
    const { history, selected } = editor.getSnapshot().context;
    const item = itemAt(history.scene.items, pressed, 10 / view.zoom);
    if (!item || !selected.includes(item.id)) editor.send({ type: 'selection.changed', ids: item ? [item.id] : [] });
    onMenu(at);
  };
  const pointer = useStagePointer({ stage, editor, view, setView, pans, showInk, onLongPress: openMenu });
  const [inkItem] = now.matches({ ready: { pointer: 'drawing' } }) ? draft : [];
  const underWay = inkItem?.kind === 'pen' || inkItem?.kind === 'mark' ? compile(inkItem) : [];

  useLayoutEffect(() => {
    if (!sheet.current || !place) return;
    const { style } = sheet.current;
    style.transform = `translate(${place.x}px, ${place.y}px)`;
    style.inlineSize = `${place.w}px`;
    style.blockSize = `${place.h}px`;
  });

  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof SVGElement && target.matches(':focus-visible') ? target.dataset['item'] : undefined;
    if (id !== undefined) editor.send({ type: 'selection.changed', ids: [id] });
  };
  const onDoubleClick = (event: MouseEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!view || !box) return;
    const [x, y] = toPicture(view, [event.clientX - box.x, event.clientY - box.y]);
    const text = items.findLast(
      (item) => isWritten(item) && contains(boundsOf(item), [x, y]) && context.selected.includes(item.id),
    );
    if (text) return editor.send({ type: 'text.opened', id: text.id });
    if (only?.kind === 'picture') editor.send({ type: 'part.chosen', id: only.id });
    return undefined;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- what the pointer does here, keys do too: the commands
    <div
      ref={stage}
      className={css.stage}
      role="group"
      aria-label={intl.formatMessage({ id: 'editor.stage' })}
      tabIndex={-1}
      data-tool={pans ? 'pan' : context.tool}
      data-gesturing={isGesturing || undefined}
      onPointerDown={pointer.onPointerDown}
      onPointerMove={pointer.onPointerMove}
      onPointerUp={pointer.onPointerUp}
      onPointerCancel={pointer.onPointerCancel}
      onMouseDown={(event) => {
        if (event.target instanceof HTMLTextAreaElement) return;
        // Nothing of the page is selected by a drag, and a text that has just begun keeps the focus.
        event.preventDefault();
        if (!editor.getSnapshot().hasTag('typing')) stage.current?.focus({ preventScroll: true });
      }}
      onFocus={onFocus}
      onDoubleClick={onDoubleClick}
      onContextMenu={(event) => {
        event.preventDefault();
        // A long press of a finger has been heard already; a key tells no place of its own.
        if (pointer.isTouched()) return;
        openMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <div ref={sheet} className={css.sheet} data-clear={showsThrough || undefined} />
      {view && place && (
        <>
          <svg className={css.canvas}>
            <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
              <Framed frame={crops ? { crop: shown, turn: 0 } : frame} backdrop={crops ? undefined : backdrop}>
                <SceneSvg
                  picture={picture}
                  base={base}
                  frame={crops ? { ...frame, crop: groundBox({ crop }, base) } : frame}
                  addressOf={laid.addressOf}
                  items={underWay.length > 0 ? context.history.scene.items : items}
                  numbering={context.history.scene.numbering}
                  fills={fills}
                  labelOf={(item, number) => itemLabel(intl, item, number)}
                />
                <g ref={ink} className={css.ink}>
                  <Painted primitives={underWay} />
                </g>
              </Framed>
            </g>
            {crops ? (
              <CropOverlay view={view} base={base} crop={crop} dragged={isGesturing} />
            ) : (
              !isTyping && (
                <>
                  {trimmed && <TrimGhost view={view} item={trimmed} address={laid.addressOf(trimmed.picture)} />}
                  <GuideLines view={view} guides={context.guides} />
                  <SelectionOverlay
                    view={view}
                    items={selectedItems(context)}
                    marquee={marquee}
                    isTrimmed={trimmed !== null}
                    withHandles={!now.matches({ ready: { pointer: 'moving' } })}
                  />
                </>
              )
            )}
          </svg>
          {typed && (
            <TextTyping
              key={typed.id}
              view={view}
              item={typed}
              onChange={(text, width) => editor.send({ type: 'text.changed', text, width })}
              onCommit={() => editor.send({ type: 'text.committed' })}
            />
          )}
        </>
      )}
    </div>
  );
}
