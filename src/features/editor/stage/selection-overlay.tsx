import { boxAroundAll } from '#domain/scene/boxes.ts';
import { boundsOf } from '#domain/scene/geometry.ts';
import { handlesOf } from '#domain/scene/handles.ts';
import type { Box, Item } from '#domain/scene/scene.ts';
import { boxOnStage, toStage, type View } from './view.ts';
import css from './stage.module.css';

interface SelectionOverlayProps {
  view: View;
  items: readonly Item[];
  marquee: Box | null;
  /** While it is dragged, what is changed matters, not what it can be changed by. */
  withHandles: boolean;
}

/** What is selected, and what it can be changed by: as large on the screen whatever the zoom. */
export function SelectionOverlay({ view, items, marquee, withHandles }: SelectionOverlayProps) {
  const [only, ...others] = items;
  const isLine = only?.kind === 'arrow' || only?.kind === 'line';
  return (
    <g aria-hidden>
      {items.length > 1 &&
        items.map((item) => <Frame key={item.id} box={boxOnStage(view, boundsOf(item))} kind="one" />)}
      {items.length > 1 && <Frame box={boxOnStage(view, boxAroundAll(items.map(boundsOf)))} kind="all" />}
      {only && others.length === 0 && (
        <>
          {!isLine && <Frame box={boxOnStage(view, boundsOf(only))} kind="all" />}
          {withHandles &&
            handlesOf(only).map(({ handle, at }) => {
              const [x, y] = toStage(view, at);
              return (
                <g key={handle} data-handle={handle} className={css.handle}>
                  <rect className={css.reach} x={x - 22} y={y - 22} width={44} height={44} />
                  <rect className={css.nearReach} x={x - 11} y={y - 11} width={22} height={22} />
                  {isLine || handle === 'tip' ? (
                    <circle className={css.grip} cx={x} cy={y} r={handle === 'bend' ? 4.5 : 5.5} data-of={handle} />
                  ) : (
                    <rect className={css.grip} x={x - 5} y={y - 5} width={10} height={10} rx={3} />
                  )}
                </g>
              );
            })}
        </>
      )}
      {marquee && <Frame box={boxOnStage(view, marquee)} kind="marquee" />}
    </g>
  );
}

const Frame = ({ box: { x, y, w, h }, kind }: { box: Box; kind: 'one' | 'all' | 'marquee' }) => (
  <>
    <rect className={css.frameHalo} x={x} y={y} width={w} height={h} />
    <rect className={css.frame} x={x} y={y} width={w} height={h} data-of={kind} />
  </>
);
