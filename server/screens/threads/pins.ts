import type { Pin, PinPlace } from '#domain/picture-thread.ts';
import { clamp } from '#domain/scene/boxes.ts';
import { boundsOf } from '#domain/scene/geometry.ts';
import { itemAt } from '#domain/scene/hit-test.ts';
import { basePoint, isHidden, shownPart } from '#domain/scene/place-in-scene.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Item, type Point, type Scene } from '#domain/scene/scene.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { GuardedScreen } from '../open-screen.ts';
import { sceneOf, shownFile } from '../versions/store.ts';
import type { ThreadRow } from './tables.ts';

/** What is drawn on a screen, and the row of `files` that it is drawn on. */
export interface Drawing {
  fileId: number;
  scene: Scene;
}

export async function drawingOf(
  queries: Queries,
  screen: Pick<GuardedScreen, 'id' | 'width' | 'height'>,
): Promise<Drawing> {
  const drawn = await sceneOf(queries, screen.id);
  if (!drawn) return { fileId: await shownFile(queries, screen.id), scene: emptyScene(screen) };
  const scene = drawn.layers === null ? emptyScene(drawn) : readLayers(drawn.layers, drawn);
  return { fileId: drawn.base_file_id, scene };
}

/** What these threads stand on: it may be large, and is not read where none of them has a place. */
export const drawingFor = async (
  queries: Queries,
  screen: Pick<GuardedScreen, 'id' | 'width' | 'height'>,
  threads: readonly Pick<ThreadRow, 'x'>[],
): Promise<Drawing> =>
  threads.some(({ x }) => x !== null) ? drawingOf(queries, screen) : { fileId: 0, scene: emptyScene(screen) };

type PinColumns = Pick<ThreadRow, 'file_id' | 'x' | 'y' | 'item'>;

/** How near to a drawn object, in pixels, a pin is put on it. */
const slop = 2;

/** What is kept of a pin. On a drawn object it stands beside its middle, so that it follows; else in the pixels of the base. */
export function pinColumns({ fileId, scene }: Drawing, pin: { x: number; y: number } | null): PinColumns {
  if (pin === null) return { file_id: null, x: null, y: null, item: null };
  const [x, y] = basePoint(scene, pin);
  const item = itemAt(scene.items, [x, y], slop);
  if (!item) return { file_id: fileId, x, y, item: null };
  const [middleX, middleY] = middleOf(item);
  return { file_id: fileId, x: x - middleX, y: y - middleY, item: item.id };
}

/** Where a pin is shown now, if anywhere; which object it stands on is for those who may draw. */
export function shownPin(
  { fileId, scene }: Drawing,
  columns: PinColumns,
  mayDraw: boolean,
): { pin: Pin | null; place: PinPlace } {
  if (columns.x === null || columns.y === null) return { pin: null, place: 'whole' };
  const item = scene.items.find(({ id }) => id === columns.item);
  const point = item ? onItem(item, columns.x, columns.y) : ([columns.x, columns.y] as const);
  const isGone = columns.file_id !== fileId || (columns.item !== null && !item);
  const others = { ...scene, items: scene.items.filter((one) => one !== item) };
  const part = isGone || isHidden(others, point) ? null : shownPart(scene, point);
  return part ? { pin: { ...part, item: mayDraw ? columns.item : null }, place: 'here' } : { pin: null, place: 'gone' };
}

function middleOf(item: Item): Point {
  const { x, y, w, h } = boundsOf(item);
  return [x + w / 2, y + h / 2];
}

/** Beside its middle, and never outside of it, however it was changed. */
function onItem(item: Item, dx: number, dy: number): Point {
  const { x, y, w, h } = boundsOf(item);
  return [clamp(x + w / 2 + dx, x, x + w), clamp(y + h / 2 + dy, y, y + h)];
}

/** Keeps the pins of a screen where they are shown, before its drawing is burnt into the picture that it shows. */
export async function movePinsToShown(
  tx: Tx,
  screen: Pick<GuardedScreen, 'id' | 'width' | 'height'>,
  shownFileId: number,
): Promise<void> {
  const drawing = await drawingOf(tx, screen);
  const pinned = await tx
    .selectFrom('threads')
    .select(['id', 'file_id', 'x', 'y', 'item'])
    .where('screen_id', '=', screen.id)
    .where('x', 'is not', null)
    .execute();
  for (const { id, ...columns } of pinned) {
    const { pin } = shownPin(drawing, columns, true);
    if (pin)
      await tx
        .updateTable('threads')
        .set({ file_id: shownFileId, x: pin.x * screen.width, y: pin.y * screen.height, item: null })
        .where('id', '=', id)
        .execute();
  }
}
