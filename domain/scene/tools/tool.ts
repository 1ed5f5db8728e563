import type { Item, Kind, Point, Size } from '../scene.ts';
import type { Style } from '../styles.ts';

/** What a gesture begins with. */
export interface Beginning {
  /** Of the new item. */
  id: string;
  at: Point;
  style: Style;
  base: Size;
}

/** How far a gesture has come. */
export interface Drag {
  from: Point;
  to: Point;
  /** Shift: squares, circles and straight directions. */
  constrained: boolean;
  base: Size;
}

/** Draws one kind of items. */
export interface Tool<Kept extends Item = Item> {
  kind: Kind;
  begin: (beginning: Beginning) => Kept;
  /** Left out where it is placed by a press alone and follows the pointer until it is released. */
  drag: (item: Kept, drag: Drag) => Kept;
  /** Whether something is there to be seen: a press without a drag leaves nothing behind. */
  isDrawn: (item: Kept) => boolean;
}
