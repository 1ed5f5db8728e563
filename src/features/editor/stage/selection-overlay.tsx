import { boxAroundAll } from '#domain/scene/boxes.ts';
import { boundsOf } from '#domain/scene/geometry.ts';
import { corners, handlePlace, handlesOf, placeOn, type Handle } from '#domain/scene/handles.ts';
import type { Box, Item, Point } from '#domain/scene/scene.ts';
import { angleOf, canTurn, extentOf, middleOfBox } from '#domain/scene/turns.ts';
import { boxOnStage, toStage, type View } from './view.ts';
import css from './stage.module.css';

interface SelectionOverlayProps {
  view: View;
  items: readonly Item[];
  marquee: Box | null;
  /** While it is dragged, what is changed matters, not what it can be changed by. */
  withHandles: boolean;
  /** Its handles cut a picture: it is not turned meanwhile. */
  isTrimmed?: boolean;
}

/** CSS pixels from an item to what it is turned by. */
const turnReach = 30;

/** What is selected, and what it can be changed by: as large on the screen whatever the zoom. */
export function SelectionOverlay({ view, items, marquee, withHandles, isTrimmed = false }: SelectionOverlayProps) {
  const [only, ...others] = items;
  const all = boxAroundAll(items.map(extentOf));
  const isFree = items.every(({ locked }) => locked !== true);
  return (
    <g aria-hidden>
      {only && others.length > 0 && (
        <>
          {items.map((item) => (
            <Frame key={item.id} box={boxOnStage(view, extentOf(item))} kind="one" />
          ))}
          <Frame box={boxOnStage(view, all)} kind="all" />
          {withHandles &&
            isFree &&
            corners.map((handle) => <Grip key={handle} handle={handle} at={toStage(view, handlePlace(all, handle))} />)}
        </>
      )}
      {only && others.length === 0 && (
        <One view={view} item={only} withHandles={withHandles && isFree} isTrimmed={isTrimmed} />
      )}
      {marquee && <Frame box={boxOnStage(view, marquee)} kind="marquee" />}
    </g>
  );
}

function One({
  view,
  item,
  withHandles,
  isTrimmed,
}: {
  view: View;
  item: Item;
  withHandles: boolean;
  isTrimmed: boolean;
}) {
  const isLine = item.kind === 'arrow' || item.kind === 'line' || item.kind === 'measure';
  const box = boxOnStage(view, boundsOf(item));
  const angle = angleOf(item);
  const turn = angle === 0 ? undefined : `rotate(${[angle, ...middleOfBox(box)].join(' ')})`;
  return (
    <>
      {!isLine && (
        <g transform={turn}>
          <Frame box={box} kind={item.locked ? 'one' : 'all'} />
        </g>
      )}
      {withHandles && !isTrimmed && canTurn(item) && <TurnGrip view={view} item={item} />}
      {withHandles &&
        handlesOf(item).map(({ handle, at }) => (
          <Grip key={handle} handle={handle} at={toStage(view, at)} isRound={isLine || handle === 'tip'} />
        ))}
    </>
  );
}

/** What an item is turned by, above it. */
function TurnGrip({ view, item }: { view: View; item: Item }) {
  const [x, y] = toStage(view, placeOn(item, 'n'));
  const upwards = ((angleOf(item) - 90) * Math.PI) / 180;
  const at: Point = [x + Math.cos(upwards) * turnReach, y + Math.sin(upwards) * turnReach];
  return (
    <>
      <line className={css.frameHalo} x1={x} y1={y} x2={at[0]} y2={at[1]} />
      <line className={css.frame} x1={x} y1={y} x2={at[0]} y2={at[1]} />
      <Grip handle="turn" at={at} isRound />
    </>
  );
}

interface GripProps {
  handle: Handle;
  at: Point;
  isRound?: boolean;
}

const Grip = ({ handle, at: [x, y], isRound = false }: GripProps) => (
  <g data-handle={handle} className={css.handle}>
    <rect className={css.reach} x={x - 22} y={y - 22} width={44} height={44} />
    <rect className={css.nearReach} x={x - 11} y={y - 11} width={22} height={22} />
    {isRound ? (
      <circle className={css.grip} cx={x} cy={y} r={handle === 'bend' ? 4.5 : 5.5} data-of={handle} />
    ) : (
      <rect className={css.grip} x={x - 5} y={y - 5} width={10} height={10} rx={3} />
    )}
  </g>
);

const Frame = ({ box: { x, y, w, h }, kind }: { box: Box; kind: 'one' | 'all' | 'marquee' }) => (
  <>
    <rect className={css.frameHalo} x={x} y={y} width={w} height={h} />
    <rect className={css.frame} x={x} y={y} width={w} height={h} data-of={kind} />
  </>
);
