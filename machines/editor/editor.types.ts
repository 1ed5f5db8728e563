import type { ErrorType } from '#domain/errors.ts';
import type { Alignment } from '#domain/scene/arrange.ts';
import type { Backdrop } from '#domain/scene/backdrop-look.ts';
import type { CropRatio } from '#domain/scene/crop.ts';
import type { Order } from '#domain/scene/edits.ts';
import type { Handle } from '#domain/scene/handles.ts';
import type { History } from '#domain/scene/history.ts';
import type { Box, DrawnKind, InkPoint, Item, Numbering, Point, Scene, Size } from '#domain/scene/scene.ts';
import type { Guide } from '#domain/scene/snap.ts';
import type { Style, Styles } from '#domain/scene/styles.ts';
import type { Confirmation } from '../confirming.ts';

/** What the pointer means. */
export type ToolName = 'select' | 'crop' | DrawnKind;

/** The screen whose picture is drawn on. */
export interface EditedScreen {
  signature: string;
  fileId: string;
}

/** What a save makes: a new picture at the same address, or another screen. */
export type SaveAs = 'replace' | 'new';

export interface SaveFailure {
  /** `network` stands for a connection that broke, `flatten` for a picture that this browser could not make. */
  type: ErrorType | 'version_conflict' | 'limit_reached' | 'network' | 'flatten';
  /** What the server says of it. */
  message?: string;
}

/** How often the account may replace pictures in a month. */
export interface EditLimit {
  /** Null: as often as it likes. */
  limit: number | null;
  used: number;
}

export interface EditorInput {
  base: Size;
  /** As it was saved last. */
  scene: Scene;
  /** Null for a picture that is no screen yet. */
  screen: EditedScreen | null;
  styles: Styles;
  /** With which it begins; the arrow when left out. */
  tool?: ToolName | undefined;
}

/** What a gesture began with: the place, and whatever it changes as it was. */
export interface Gesture {
  from: Point;
  handle: Handle | null;
  items: readonly Item[];
  selected: readonly string[];
  crop: Box;
}

export interface EditorContext {
  base: Size;
  /** Null before it is known. */
  edits: EditLimit | null;
  screen: EditedScreen | null;
  history: History;
  saved: Scene;
  /** Whether the picture is kept on the server: one that is on this device alone is unsaved, drawn on or not. */
  isStored: boolean;
  /** What the browser keeps in case that the page is closed. */
  kept: Scene;
  tool: ToolName;
  styles: Styles;
  selected: readonly string[];
  /** Items under way: shown in the place of those of the same id, or on top. */
  draft: readonly Item[];
  gesture: Gesture | null;
  /** The picture of which another part is chosen: its handles cut it, and it moves under what is shown of it. */
  trims: string | null;
  /** The box that is drawn to select what is in it. */
  marquee: Box | null;
  /** What is dragged lies on these. */
  guides: readonly Guide[];
  /** Copied from an item, to be given to others. */
  heldStyle: Style | null;
  /** The frame while it is being cropped. */
  crop: Box;
  ratio: CropRatio;
  /** What the arrow keys or a slider have made of it: moved again, they go on with the same gesture. */
  nudged: Scene | null;
  /** What is being saved. */
  sending: { as: SaveAs; scene: Scene } | null;
  /** Share of the picture that is sent, 0 to 1. */
  sent: number;
  /** Why the picture was not replaced, where a copy may be made of the drawing. */
  refusal: SaveFailure | null;
}

export type EditorEvent =
  | { type: 'tool.chosen'; tool: ToolName }
  /** `continues`: the same choice goes on, as while a picker of colours is open. */
  | { type: 'style.changed'; style: Partial<Style>; continues?: boolean }
  /** `slop`: pixels by which a press may miss. `id`: of the item that it may begin. `extending`: adds to what is selected.
   * `copying`: what is dragged leaves the original where it is. */
  | {
      type: 'pointer.pressed';
      at: Point;
      handle: Handle | null;
      slop: number;
      id: string;
      extending: boolean;
      copying?: boolean;
    }
  /** `snap`: pixels within which it is caught by others; left out, by none. */
  | { type: 'pointer.moved'; at: Point; constrained: boolean; snap?: number }
  /** `points`: of a stroke. */
  | { type: 'pointer.released'; points: readonly InkPoint[] }
  /** Escape, a second finger, or the browser took the pointer away. */
  | { type: 'pointer.cancelled' }
  | { type: 'text.opened'; id: string }
  /** `width`: of its longest line, as it was measured. */
  | { type: 'text.changed'; text: string; width: number }
  | { type: 'text.committed' }
  | { type: 'selection.changed'; ids: readonly string[] }
  /** Another part of a picture that is laid on is to be chosen; null: that is done. */
  | { type: 'part.chosen'; id: string | null }
  | { type: 'items.removed' }
  /** Somebody or something else than the pointer suggests them: they are there, and selected, until they are dropped. */
  | { type: 'items.proposed'; items: readonly Item[] }
  /** `ids`: of the copies. */
  | { type: 'items.duplicated'; ids: readonly string[] }
  | { type: 'items.nudged'; dx: number; dy: number }
  | { type: 'items.ordered'; to: Order }
  | { type: 'items.aligned'; to: Alignment }
  | { type: 'items.distributed'; along: 'x' | 'y' }
  /** `group`: id of the new one. */
  | { type: 'items.grouped'; group: string }
  | { type: 'items.ungrouped' }
  | { type: 'items.locked'; locked: boolean }
  | { type: 'item.named'; id: string; name: string }
  | { type: 'style.copied' }
  | { type: 'style.pasted' }
  /** The only selected one was given this box. */
  | { type: 'item.resized'; box: Box }
  /** `continues`: the same gesture goes on, as while a slider is dragged. */
  | { type: 'backdrop.changed'; backdrop: Backdrop | null; continues: boolean }
  | { type: 'numbering.changed'; numbering: Numbering }
  /** What lies beside the picture where more is shown; null: nothing. `continues`: the same choice goes on. */
  | { type: 'fill.chosen'; fill: string | null; continues: boolean }
  | { type: 'ratio.chosen'; ratio: CropRatio }
  | { type: 'crop.nudged'; dx: number; dy: number }
  | { type: 'crop.cleared' }
  | { type: 'crop.applied' }
  | { type: 'crop.cancelled' }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  /** Back to what was saved last. */
  | { type: 'draft.discarded' }
  | { type: 'save.requested'; as: SaveAs }
  | { type: 'sending.progressed'; share: number }
  | { type: 'sending.succeeded'; screen: EditedScreen }
  | { type: 'sending.failed'; failure: SaveFailure }
  /** The picture that is on this device alone is wanted no more. */
  | { type: 'picture.discarded' }
  /** Another page is wanted while something would be lost. */
  | { type: 'leave.requested' }
  | { type: 'page.left' }
  | Confirmation;

/** Whether the drawing becomes a copy; without a refusal, whether it is left. */
export interface EditorQuestion {
  refusal: SaveFailure | null;
  /** Whether what is left is on the server as it was saved last. */
  isStored: boolean;
}

/** What the page remembers, says and leads on by. */
export type EditorTold =
  | { type: 'styles.changed'; styles: Styles }
  | { type: 'draft.restored' }
  | { type: 'picture.discarded' }
  | { type: 'picture.saved'; as: SaveAs; screen: EditedScreen }
  | { type: 'save.failed'; as: SaveAs; failure: SaveFailure };
