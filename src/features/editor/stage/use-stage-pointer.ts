import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { boxAroundAll } from '#domain/scene/boxes.ts';
import { chosen } from '#domain/scene/edits.ts';
import { extentOf } from '#domain/scene/turns.ts';
import { corners, handlePlace, handlesOf, type Handle } from '#domain/scene/handles.ts';
import type { InkPoint, Point } from '#domain/scene/scene.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { panned, pinched, toPicture, type View } from './view.ts';

interface StagePointer {
  stage: RefObject<HTMLElement | null>;
  editor: EditorRef;
  view: View | null;
  setView: (change: (view: View) => View) => void;
  /** Space is held: every drag moves the picture. */
  pans: boolean;
  /** Shows the stroke under way, which no machine knows yet. */
  showInk: (points: readonly InkPoint[]) => void;
  /** A finger rests on a place of the window. */
  onLongPress: (at: { x: number; y: number }) => void;
}

/** CSS pixels by which a press may miss, and which it may move without being a drag. */
const slop = { mouse: 6, pen: 8, touch: 14 } as const;
const still = 3;
/** CSS pixels within which what is dragged is caught by others. */
const snapReach = 6;
/** Milliseconds after which a finger that rests wants the menu, and within which a tap of several is one. */
const longPress = 500;
const tapTime = 350;

interface Press {
  pointer: number;
  from: Point;
  isDrag: boolean;
  isInk: boolean;
  points: InkPoint[];
}

/** The pointer on the stage, as the editor hears it: one pointer draws, a second finger or the middle button moves the picture. */
export function useStagePointer({ stage, editor, view, setView, pans, showInk, onLongPress }: StagePointer) {
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const panning = useRef<number | null>(null);
  const frame = useRef(0);
  const next = useRef<(() => void) | null>(null);
  const sawPen = useRef(false);
  const touched = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Fingers that tap at once: two undo, three redo. */
  const tap = useRef<{ fingers: number; since: number; isMoved: boolean }>({ fingers: 0, since: 0, isMoved: false });

  useEffect(() => () => clearTimeout(resting.current), []);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return [clientX - (box?.x ?? 0), clientY - (box?.y ?? 0)];
  };
  /** At most once a frame. */
  const soon = (work: () => void) => {
    next.current = work;
    if (frame.current) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      next.current?.();
      next.current = null;
    });
  };
  const flush = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    next.current?.();
    next.current = null;
  };
  const giveUp = () => {
    if (!press.current) return;
    flush();
    press.current = null;
    editor.send({ type: 'pointer.cancelled' });
  };
  const inkPoint = (now: View, event: globalThis.PointerEvent): InkPoint => {
    const [x, y] = toPicture(now, placeOf(event));
    return event.pointerType === 'pen' ? [x, y, event.pressure] : [x, y];
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!view) return undefined;
    if (editor.getSnapshot().hasTag('typing')) return editor.send({ type: 'text.committed' });
    const at = placeOf(event);
    const { pointerId, pointerType, button } = event;
    sawPen.current ||= pointerType === 'pen';
    touched.current = pointerType === 'touch';
    clearTimeout(resting.current);
    pointers.current.set(pointerId, at);
    event.currentTarget.setPointerCapture(pointerId);
    // The palm of the hand that holds a pen.
    const isFinger = pointerType === 'touch';
    if (pointers.current.size === 1) tap.current = { fingers: 1, since: event.timeStamp, isMoved: false };
    else tap.current.fingers = Math.max(tap.current.fingers, pointers.current.size);
    if (pointers.current.size > 1 || (isFinger && sawPen.current)) return giveUp();
    if (button === 1 || (button === 0 && pans)) {
      panning.current = pointerId;
      return undefined;
    }
    if (button !== 0) return undefined;
    const { clientX: x, clientY: y } = event;
    if (isFinger)
      resting.current = setTimeout(() => {
        giveUp();
        tap.current.isMoved = true;
        onLongPress({ x, y });
      }, longPress);
    const missed = isFinger ? slop.touch : pointerType === 'pen' ? slop.pen : slop.mouse;
    const place = toPicture(view, at);
    const handle = handleOf(event.target);
    editor.send({
      type: 'pointer.pressed',
      at: handle ? (placeOfHandle(editor, handle) ?? place) : place,
      handle,
      slop: missed / view.zoom,
      id: crypto.randomUUID(),
      extending: event.shiftKey,
      copying: event.altKey,
    });
    const now = editor.getSnapshot();
    if (!now.hasTag('gesturing')) return undefined;
    const [item] = now.context.draft;
    const isInk = item?.kind === 'pen' || item?.kind === 'mark';
    press.current = {
      pointer: pointerId,
      from: at,
      isDrag: false,
      isInk,
      points: isInk ? [inkPoint(view, event.nativeEvent)] : [],
    };
    return undefined;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    const before = pointers.current.get(event.pointerId);
    if (!before || !view) return;
    const others = [...pointers.current].filter(([pointer]) => pointer !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, at);
    const [other] = others;
    if (Math.hypot(at[0] - before[0], at[1] - before[1]) > 2) tap.current.isMoved = true;
    if (other) return setView((now) => pinched(now, [before, other], [at, other]));
    if (panning.current === event.pointerId) return setView((now) => panned(now, at[0] - before[0], at[1] - before[1]));
    const held = press.current;
    if (held?.pointer !== event.pointerId) return undefined;
    if (!held.isDrag && Math.hypot(at[0] - held.from[0], at[1] - held.from[1]) < still) return undefined;
    held.isDrag = true;
    clearTimeout(resting.current);
    if (held.isInk) {
      // Shift draws a straight stroke.
      if (event.shiftKey) held.points.splice(1);
      const moves = event.nativeEvent.getCoalescedEvents();
      for (const move of moves.length > 0 ? moves : [event.nativeEvent]) held.points.push(inkPoint(view, move));
      return soon(() => showInk(held.points));
    }
    const snap = event.ctrlKey || event.metaKey ? 0 : snapReach / view.zoom;
    const moved = { type: 'pointer.moved', at: toPicture(view, at), constrained: event.shiftKey, snap } as const;
    return soon(() => editor.send(moved));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    clearTimeout(resting.current);
    const { fingers, since, isMoved } = tap.current;
    if (pointers.current.size === 0 && fingers > 1 && !isMoved && event.timeStamp - since < tapTime)
      editor.send({ type: fingers === 2 ? 'undo.requested' : 'redo.requested' });
    if (panning.current === event.pointerId) panning.current = null;
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    flush();
    press.current = null;
    editor.send({ type: 'pointer.released', points: held.points });
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    clearTimeout(resting.current);
    if (panning.current === event.pointerId) panning.current = null;
    if (press.current?.pointer === event.pointerId) giveUp();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, isTouched: () => touched.current };
}

function handleOf(target: EventTarget): Handle | null {
  const name = target instanceof Element ? target.closest('[data-handle]')?.getAttribute('data-handle') : null;
  return allHandles.find((handle) => handle === name) ?? null;
}

const allHandles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'from', 'to', 'bend', 'tip', 'turn'];

/** Where the middle of a handle is: a press beside it moves nothing at first. */
function placeOfHandle(editor: EditorRef, handle: Handle): Point | undefined {
  const { history, selected } = editor.getSnapshot().context;
  const items = chosen(history.scene, selected);
  if (items.length > 1) {
    const corner = corners.find((each) => each === handle);
    return corner && handlePlace(boxAroundAll(items.map(extentOf)), corner);
  }
  const [item] = items;
  return item && handlesOf(item).find((each) => each.handle === handle)?.at;
}
