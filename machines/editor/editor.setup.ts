import { assign, fromCallback, raise, sendTo, setup, type EventObject } from 'xstate';
import { cropOfRatio, cropRatios, movedCrop, type CropRatio } from '#domain/scene/crop.ts';
import {
  aligned,
  free,
  grouped,
  held,
  named,
  spread,
  ungrouped,
  withMates,
  type Alignment,
} from '#domain/scene/arrange.ts';
import type { Backdrop } from '#domain/scene/backdrop-look.ts';
import {
  backed,
  chosen,
  copiedItems,
  counted,
  cropped,
  filledAround,
  movedItems,
  ordered,
  restyled,
  withItems,
  withoutItems,
  type Order,
} from '#domain/scene/edits.ts';
import { boundsOf, fitted } from '#domain/scene/geometry.ts';
import { amended, committed, redone, undone, type History } from '#domain/scene/history.ts';
import { simplified } from '#domain/scene/ink.ts';
import {
  isWritten,
  type Box,
  type InkPoint,
  type Item,
  type Numbering,
  type Point,
  type Scene,
  type Size,
} from '#domain/scene/scene.ts';
import type { Style } from '#domain/scene/styles.ts';
import { begun, isDrawn } from '#domain/scene/tools/tools.ts';
import { silenceLimit } from '../answer-limits.ts';
import { confirming } from '../confirming.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import type {
  EditedScreen,
  EditLimit,
  EditorContext,
  EditorEvent,
  EditorInput,
  EditorQuestion,
  EditorTold,
  SaveAs,
  SaveFailure,
  ToolName,
} from './editor.types.ts';
import {
  drawnTo,
  framedTo,
  gestureOf,
  grabbed,
  isInk,
  isKind,
  marqueeTo,
  movedTo,
  resizedTo,
  selectedBy,
  type Press,
} from './gestures.ts';
import { shownStyle } from './shown-style.ts';

/** Milliseconds after which the browser keeps what was drawn. */
const keepDelay = 2000;
/** Pixels that a stroke may lose of its way. */
const inkTolerance = 0.4;

interface Move {
  at: Point;
  constrained: boolean;
  snap?: number;
}

/** What the editor can do, by name. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
    tags: {} as 'opening' | 'cropping' | 'gesturing' | 'typing' | 'unsaved' | 'saving' | 'leaving' | 'free',
  },
  actors: {
    page: eventSource<EditorTold>('page'),
    confirming: confirming<EditorQuestion>(),
    restoreDraft: notProvided<History | null, { base: Size; screen: EditedScreen | null }>('restoreDraft'),
    keepDraft: notProvided<void, { screen: EditedScreen | null; history: History }>('keepDraft'),
    forgetDraft: notProvided<void, { screen: EditedScreen | null }>('forgetDraft'),
    readLimits: notProvided<EditLimit>('readLimits'),
    flattenScene: notProvided<void, { scene: Scene }>('flattenScene'),
    sendPicture: fromCallback<EventObject, { as: SaveAs; screen: EditedScreen | null; scene: Scene | null }>(() => {
      throw new Error('sendPicture not provided');
    }),
  },
  actions: {
    restore: assign((_, { output }: { output: History | null }) =>
      output === null ? {} : { history: output, kept: output.scene, crop: output.scene.frame.crop },
    ),
    tellRestored: sendTo('page', { type: 'draft.restored' }),
    tellDiscarded: sendTo('page', { type: 'picture.discarded' }),

    chooseTool: assign(({ context: { history } }, params: { tool: ToolName }) => ({
      tool: params.tool,
      crop: history.scene.frame.crop,
      selected: [],
      trims: null,
      ratio: 'free',
    })),
    changeStyle: assign(({ context }, { style, continues }: { style: Partial<Style>; continues?: boolean }) => {
      const { base, history, selected, styles, tool, draft, nudged } = context;
      // A text that is being typed is changed with the rest of it, when it is committed.
      const items = draft.length > 0 ? draft : free(history.scene, selected);
      const kinds = new Set([...items.map(({ kind }) => kind), ...(isKind(tool) ? [tool] : [])]);
      const next = { ...styles };
      for (const kind of kinds) next[kind] = { ...next[kind], ...style };
      const changed = items.map((item) => restyled(item, style, base));
      if (draft.length > 0) return { styles: next, draft: changed };
      const scene = withItems(history.scene, changed);
      const goesOn = continues === true && history.scene === nudged;
      return {
        styles: next,
        history: goesOn ? amended(history, scene) : committed(history, scene),
        // Where nothing was changed there is no step that what follows could go on with.
        nudged: scene === history.scene ? nudged : scene,
      };
    }),
    tellStyles: sendTo('page', ({ context }) => ({ type: 'styles.changed', styles: context.styles })),

    grab: assign(({ context }, press: Press & { id: string }) => {
      const item = grabbed(context, press);
      const mates = item ? withMates(context.history.scene.items, [item.id]) : [];
      const selected = item ? selectedBy(context.selected, mates, press.extending) : context.selected;
      const gesture = gestureOf({ ...context, selected }, press);
      const trims = selected.length === 1 && selected[0] === context.trims ? context.trims : null;
      if (!press.copying || trims !== null) return { selected, gesture, trims };
      const ids = gesture.items.map((_, index) => `${press.id.slice(0, 32)}-${index}`);
      return { selected, trims, gesture: { ...gesture, items: copiedItems(gesture.items, ids, 0) } };
    }),
    hold: assign(({ context }, press: Press) => ({ gesture: gestureOf(context, press) })),
    begin: assign(({ context }, press: Press & { id: string }) => {
      const { tool, styles, base } = context;
      if (!isKind(tool)) return {};
      const item = begun(tool, { id: press.id, at: press.at, style: styles[tool], base });
      return { draft: [item], selected: [], gesture: { ...gestureOf(context, press), items: [item] } };
    }),
    beginMarquee: assign(({ context }, press: Press) => {
      const selected = press.extending ? context.selected : [];
      return { selected, trims: null, gesture: gestureOf({ ...context, selected }, press) };
    }),
    move: assign(({ context }, move: Move) => (context.gesture ? movedTo(context, context.gesture, move) : {})),
    resize: assign(({ context }, move: Move) => (context.gesture ? resizedTo(context, context.gesture, move) : {})),
    draw: assign(({ context }, move: Move) => (context.gesture ? drawnTo(context, context.gesture, move) : {})),
    frame: assign(({ context }, move: Move) =>
      context.gesture ? { crop: framedTo(context.gesture, move, context) } : {},
    ),
    fillAround: assign(
      ({ context: { history, nudged } }, { fill, continues }: { fill: string | null; continues: boolean }) => {
        const scene = filledAround(history.scene, fill);
        const goesOn = continues && history.scene === nudged;
        const next = goesOn ? amended(history, scene) : committed(history, scene);
        return { history: next, nudged: scene === history.scene ? nudged : scene };
      },
    ),
    markOut: assign(({ context: { gesture, history } }, { at }: Move) =>
      gesture ? marqueeTo(gesture, at, history.scene.items) : {},
    ),
    takeInk: assign(({ context: { draft } }, { points }: { points: readonly InkPoint[] }) => ({
      draft: draft.map((item) =>
        (item.kind === 'pen' || item.kind === 'mark') && points.length > 0
          ? { ...item, points: simplified(points, inkTolerance) }
          : item,
      ),
    })),
    commit: assign(({ context: { draft, history, selected } }) => {
      const drawn = draft.filter(isDrawn);
      const emptied = draft.filter((item) => !isDrawn(item)).map(({ id }) => id);
      const isNew = draft.some(({ id }) => history.scene.items.every((item) => item.id !== id));
      const next = isNew ? drawn.filter((item) => !isInk(item)).map(({ id }) => id) : selected;
      return {
        history: committed(history, withItems(withoutItems(history.scene, emptied), drawn)),
        selected: next.filter((id) => !emptied.includes(id)),
        draft: [],
        gesture: null,
        guides: [],
      };
    }),
    release: assign({ draft: [], gesture: null, marquee: null, guides: [] }),
    putBack: assign(({ context: { gesture, crop } }) => ({
      draft: [],
      gesture: null,
      marquee: null,
      guides: [],
      crop: gesture?.crop ?? crop,
    })),

    openText: assign(({ context: { history } }, { id }: { id: string }) => ({
      selected: [id],
      draft: chosen(history.scene, [id]),
    })),
    openPressed: assign(({ context }, press: Press) => {
      const item = grabbed(context, press);
      return item ? { selected: [item.id], draft: [item] } : {};
    }),
    changeText: assign(({ context: { draft } }, { text, width }: { text: string; width: number }) => ({
      draft: draft.map((item) => (isWritten(item) ? { ...item, text, width } : item)),
    })),

    select: assign(({ context: { history } }, { ids }: { ids: readonly string[] }) => ({
      selected: withMates(history.scene.items, ids),
      nudged: null,
      trims: null,
    })),
    trim: assign((_, { id }: { id: string | null }) => ({ trims: id, ...(id !== null && { selected: [id] }) })),
    propose: assign(({ context: { history } }, { items }: { items: readonly Item[] }) => ({
      history: committed(history, withItems(history.scene, items)),
      selected: items.map(({ id }) => id),
    })),
    remove: assign(({ context: { history, selected } }) => {
      const removed = free(history.scene, selected).map(({ id }) => id);
      return {
        history: committed(history, withoutItems(history.scene, removed)),
        selected: selected.filter((id) => !removed.includes(id)),
      };
    }),
    duplicate: assign(({ context: { base, history, selected } }, { ids }: { ids: readonly string[] }) => {
      const offset = Math.round(Math.max(base.width, base.height) / 60);
      const copies = copiedItems(chosen(history.scene, selected), ids, offset);
      return {
        history: committed(history, withItems(history.scene, copies)),
        selected: copies.map(({ id }) => id),
      };
    }),
    nudge: assign(({ context: { history, selected, nudged } }, { dx, dy }: { dx: number; dy: number }) => {
      const scene = withItems(history.scene, movedItems(history.scene, freeIds(history.scene, selected), dx, dy));
      const next = history.scene === nudged ? amended(history, scene) : committed(history, scene);
      return { history: next, nudged: scene === history.scene ? nudged : scene };
    }),
    lay: assign(
      (
        { context: { history, nudged } },
        { backdrop, continues }: { backdrop: Backdrop | null; continues: boolean },
      ) => {
        const scene = backed(history.scene, backdrop);
        const goesOn = continues && history.scene === nudged;
        const next = goesOn ? amended(history, scene) : committed(history, scene);
        return { history: next, nudged: scene === history.scene ? nudged : scene };
      },
    ),
    count: assign(({ context: { history } }, { numbering }: { numbering: Numbering }) => ({
      history: committed(history, counted(history.scene, numbering)),
    })),
    order: assign(({ context: { history, selected } }, { to }: { to: Order }) => ({
      history: committed(history, ordered(history.scene, selected, to)),
    })),
    rearrange: assign(({ context: { history, selected } }, { to }: { to: Alignment }) => ({
      history: committed(history, arranged(history.scene, aligned(history.scene, selected, to))),
    })),
    spread: assign(({ context: { history, selected } }, { along }: { along: 'x' | 'y' }) => ({
      history: committed(history, arranged(history.scene, spread(history.scene, selected, along))),
    })),
    group: assign(({ context: { history, selected } }, { group }: { group: string }) => ({
      history: committed(history, withItems(history.scene, grouped(history.scene, selected, group))),
    })),
    ungroup: assign(({ context: { history, selected } }) => ({
      history: committed(history, withItems(history.scene, ungrouped(history.scene, selected))),
    })),
    lock: assign(({ context: { history, selected } }, { locked }: { locked: boolean }) => ({
      history: committed(history, withItems(history.scene, held(history.scene, selected, locked))),
    })),
    name: assign(({ context: { history } }, { id, name }: { id: string; name: string }) => ({
      history: committed(history, withItems(history.scene, named(history.scene, id, name))),
    })),
    copyStyle: assign(({ context }) => ({ heldStyle: shownStyle(context).style })),
    pasteStyle: assign(({ context: { base, heldStyle, history, selected } }) => {
      if (!heldStyle) return {};
      const items = free(history.scene, selected).map((item) => restyled(item, heldStyle, base));
      return { history: committed(history, withItems(history.scene, items)) };
    }),
    resizeTo: assign(({ context: { history, selected } }, { box }: { box: Box }) => {
      const items = free(history.scene, selected).map((item) => fitted(item, boundsOf(item), box));
      return { history: committed(history, withItems(history.scene, items)) };
    }),

    chooseRatio: assign(({ context: { base, crop } }, { ratio }: { ratio: CropRatio }) => ({
      ratio,
      crop: cropOfRatio(crop, cropRatios[ratio], base),
    })),
    nudgeCrop: assign(({ context: { base, crop } }, { dx, dy }: { dx: number; dy: number }) => ({
      crop: movedCrop(crop, dx, dy, base),
    })),
    clearCrop: assign(({ context: { base } }) => ({
      ratio: 'free',
      crop: { x: 0, y: 0, w: base.width, h: base.height },
    })),
    applyCrop: assign(({ context: { crop, history } }) => ({
      history: committed(history, cropped(history.scene, crop)),
    })),

    undo: assign(({ context }) => shown(context, undone(context.history))),
    redo: assign(({ context }) => shown(context, redone(context.history))),
    startOver: assign(({ context }) => shown(context, committed(context.history, context.saved))),

    noteLimits: assign((_, { output }: { output: EditLimit }) => ({ edits: output })),
    noteKept: assign(({ context }) => ({ kept: context.history.scene })),
    noteSending: assign(({ context }, { as }: { as: SaveAs }) => ({
      sending: { as, scene: context.history.scene },
      sent: 0,
    })),
    noteSent: assign((_, { share }: { share: number }) => ({ sent: share })),
    noteSaved: assign(({ context: { sending, saved, screen } }, params: { screen: EditedScreen }) => ({
      saved: sending?.scene ?? saved,
      isStored: true,
      screen: sending?.as === 'replace' ? params.screen : screen,
    })),
    tellSaved: sendTo('page', ({ context: { sending } }, { screen }: { screen: EditedScreen }) => ({
      type: 'picture.saved',
      as: sending?.as ?? 'new',
      screen,
    })),
    tellFailed: sendTo('page', ({ context: { sending } }, { failure }: { failure: SaveFailure }) => ({
      type: 'save.failed',
      as: sending?.as ?? 'new',
      failure,
    })),
    noteRefusal: assign((_, { failure }: { failure: SaveFailure }) => ({ refusal: failure })),
    forgetRefusal: assign({ refusal: null }),
    saveCopy: raise({ type: 'save.requested', as: 'new' }),
    endSending: assign({ sending: null, sent: 0 }),
  },
  guards: {
    hasDraft: (_, { output }: { output: History | null }) => output !== null,
    isCrop: (_, { tool }: { tool: ToolName }) => tool === 'crop',
    isSelect: (_, { tool }: { tool: ToolName }) => tool === 'select',
    crops: ({ context }) => context.tool === 'crop',
    draws: ({ context }) => isKind(context.tool),
    types: ({ context }) => context.tool === 'text',
    writes: ({ context: { draft } }) => draft.some(isWritten),
    isOnHandle: (_, { handle }: Press) => handle !== null,
    isOnText: ({ context }, press: Press) => {
      const item = grabbed(context, press);
      return item !== null && isWritten(item) && item.kind === context.tool;
    },
    isOnItem: ({ context }, press: Press) => grabbed(context, press) !== null,
    isPicture: ({ context }, { id }: { id: string | null }) =>
      id === null ||
      context.history.scene.items.some((item) => item.id === id && item.kind === 'picture' && item.locked !== true),
    isText: ({ context }, { id }: { id: string }) =>
      context.history.scene.items.some((item) => item.id === id && isWritten(item)),
    hasSelected: ({ context }) => context.selected.length > 0,
    hasSeveralSelected: ({ context }) => context.selected.length > 1,
    hasOneSelected: ({ context }) => context.selected.length === 1,
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isChanged: ({ context }) => !isAsSaved(context),
    isAsSaved: ({ context }) => isAsSaved(context),
    isHereAlone: ({ context }) => !context.isStored,
    isLimit: (_, { failure }: { failure: SaveFailure }) => failure.type === 'limit_reached',
    isRefusal: (_, { failure }: { failure: SaveFailure }) =>
      failure.type === 'version_conflict' || failure.type === 'limit_reached',
    isRefused: ({ context }) => context.refusal !== null,
    isNews: ({ context }) => context.history.scene !== context.kept,
  },
  delays: { silenceLimit, keepDelay },
});

const freeIds = (scene: Scene, ids: readonly string[]) => free(scene, ids).map(({ id }) => id);

/** Where everything is in its place already, nothing has changed. */
const arranged = (scene: Scene, items: readonly Item[]): Scene =>
  items.every((item) => scene.items.includes(item)) ? scene : withItems(scene, items);

const isAsSaved = ({ history, saved, isStored }: EditorContext) => isStored && history.scene === saved;

/** Another step of the history is shown: what it does not have is not selected. */
const shown = ({ selected }: EditorContext, history: History) => ({
  history,
  crop: history.scene.frame.crop,
  selected: chosen(history.scene, selected).map(({ id }) => id),
});
