import { memo, useId } from 'react';
import { stepNumbers, type HideItem, type Item, type Size, type SpotItem } from '#domain/scene/scene.ts';
import { compile, compileScene, dimming, spotPath, wholePath, type InkedItem, type Primitive } from './compile.ts';
import { hideGrid } from './hide-grid.ts';
import { rectPath } from './paths.ts';
import css from './scene-svg.module.css';

interface SceneSvgProps {
  /** Address of the picture. */
  picture: string;
  base: Size;
  items: readonly Item[];
  /** Of hidden areas that show cells: a picture of these, by the item's id. Without one the area is solid. */
  cells?: ReadonlyMap<string, string>;
  /** What a screen reader calls an item; without it the items are only painted. */
  labelOf?: (item: Item, number: number | undefined) => string;
}

/** A picture with what is drawn on it, as a part of an SVG in the picture's pixels. */
export function SceneSvg({ picture, base, items, cells, labelOf }: SceneSvgProps) {
  const dim = useId();
  const { hides, spots, inked } = compileScene(items);
  const numbers = stepNumbers(items);
  const label = (item: Item) => labelOf?.(item, numbers.get(item.id));
  return (
    <>
      <image href={picture} width={base.width} height={base.height} preserveAspectRatio="none" />
      {hides.map((item) => (
        <Hidden key={item.id} item={item} base={base} cells={cells?.get(item.id)} label={label(item)} />
      ))}
      {spots.length > 0 && (
        <>
          <mask id={dim} maskUnits="userSpaceOnUse" x="0" y="0" width={base.width} height={base.height}>
            <path d={wholePath(base)} fill="#fff" />
            {spots.map((spot) => (
              <path key={spot.id} d={spotPath(spot)} fill="#000" />
            ))}
          </mask>
          <path d={wholePath(base)} fill={dimming.colour} opacity={dimming.opacity} mask={`url(#${dim})`} />
          {labelOf && spots.map((spot) => <Bright key={spot.id} spot={spot} label={label(spot)} />)}
        </>
      )}
      {inked.map((item) => (
        <Inked key={item.id} item={item} number={numbers.get(item.id)} label={label(item)} />
      ))}
    </>
  );
}

/** An item that can be reached by keys and is told by screen readers, where the drawing is more than a picture. */
const reached = (id: string, label: string | undefined) =>
  label === undefined ? {} : ({ role: 'img', 'aria-label': label, tabIndex: 0, 'data-item': id } as const);

const Inked = memo(function Inked({ item, number, label }: Labelled<{ item: InkedItem; number: number | undefined }>) {
  return (
    <g {...reached(item.id, label)} className={css.item}>
      <Painted primitives={compile(item, number)} />
    </g>
  );
});

type Labelled<Props> = Props & { label: string | undefined };

/** What an item is made of, one over another. */
export const Painted = ({ primitives }: { primitives: readonly Primitive[] }) =>
  primitives.map((primitive) => <PaintedOne key={keyOf(primitive)} primitive={primitive} />);

/** Lines of a text differ by their place, parts of a stroke by how they are laid on. */
const keyOf = (primitive: Primitive): string =>
  primitive.paints === 'text' ? `text ${primitive.y}` : `path ${primitive.opacity ?? 1}`;

function PaintedOne({ primitive }: { primitive: Primitive }) {
  if (primitive.paints === 'text') {
    const { text, x, y, size, fill, halo, anchor } = primitive;
    return (
      <text
        className={css.text}
        x={x}
        y={y}
        fontSize={size}
        fill={fill}
        textAnchor={anchor}
        {...(halo && { stroke: halo.colour, strokeWidth: halo.width, strokeLinejoin: 'round', paintOrder: 'stroke' })}
      >
        {text}
      </text>
    );
  }
  const { d, fill = 'none', outline, halo, cap = 'round', multiplies, opacity } = primitive;
  const ends = { strokeLinejoin: 'round', strokeLinecap: cap } as const;
  return (
    <>
      {halo && <path d={d} fill="none" stroke={halo.colour} strokeWidth={halo.width} {...ends} />}
      <path
        d={d}
        fill={fill}
        stroke={outline?.colour}
        strokeWidth={outline?.width}
        {...ends}
        opacity={opacity}
        className={multiplies && css.multiplies}
      />
    </>
  );
}

const Hidden = memo(function Hidden({
  item,
  base,
  cells,
  label,
}: Labelled<{ item: HideItem; base: Size; cells: string | undefined }>) {
  const grid = hideGrid(item.box, base);
  if (!grid) return null;
  const { x, y, w, h, cell, columns, rows } = grid;
  return (
    <g {...reached(item.id, label)} className={css.item}>
      {item.mode === 'solid' || cells === undefined ? (
        <path d={rectPath(grid)} fill={item.colour} shapeRendering="crispEdges" />
      ) : (
        <svg x={x} y={y} width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
          <image
            href={cells}
            width={columns * cell}
            height={rows * cell}
            preserveAspectRatio="none"
            className={item.mode === 'pixelate' ? css.pixels : undefined}
          />
        </svg>
      )}
    </g>
  );
});

/** The place of a spotlight, which is nothing to be seen by itself. */
const Bright = memo(function Bright({ spot, label }: Labelled<{ spot: SpotItem }>) {
  return (
    <g {...reached(spot.id, label)} className={css.item}>
      <path d={spotPath(spot)} fill="none" />
    </g>
  );
});
