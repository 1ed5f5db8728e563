import { memo, useId } from 'react';
import {
  stepLabels,
  emptyScene,
  type Frame,
  type HideItem,
  type Item,
  type Numbering,
  type PictureItem,
  type Point,
  type Size,
  type SpotItem,
} from '#domain/scene/scene.ts';
import { onGround } from '#domain/scene/ground.ts';
import { boundsOf } from '#domain/scene/geometry.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import { compile, compileScene, spotPath, wholePath, type InkedItem } from './compile.ts';
import { Dimmed } from './dimmed.tsx';
import { hideGrid } from './hide-grid.ts';
import { laidPicture } from './laid-picture.ts';
import { Painted } from './painted.tsx';
import { rectPath } from './paths.ts';
import type { ShownFill } from './shown-fills.ts';
import css from './scene-svg.module.css';

interface SceneSvgProps {
  /** Address of the picture. */
  picture: string;
  base: Size;
  /** What is shown of it and around it; left out, all of it. */
  frame?: Frame | undefined;
  /** Addresses of what is laid on it, by the names of the drawing. */
  addressOf?: ((name: string) => string | undefined) | undefined;
  items: readonly Item[];
  numbering?: Numbering | undefined;
  /** What stands in the place of hidden areas, by the item's id. Without it the area is solid. */
  fills?: ReadonlyMap<string, ShownFill> | undefined;
  /** What a screen reader calls an item; without it the items are only painted. */
  labelOf?: (item: Item, number: string | undefined) => string;
}

/** A picture with what is drawn on it, as a part of an SVG in the picture's pixels. */
export function SceneSvg({
  picture,
  base: own,
  frame,
  addressOf,
  items: drawn,
  numbering,
  fills,
  labelOf,
}: SceneSvgProps) {
  const { size: base, at, items } = onGround({ frame: frame ?? wholeFrame(own), items: drawn }, own);
  const { pictures, hides, spots, inked } = compileScene(items);
  const ground = useId();
  const numbers = stepLabels(items, numbering);
  const label = (item: Item) => labelOf?.(item, numbers.get(item.id));
  return (
    <g transform={base === own ? undefined : `translate(${-at[0]} ${-at[1]})`}>
      <g id={ground}>
        {frame?.fill !== undefined && base !== own && (
          <path d={aroundPath(base, at, own)} fillRule="evenodd" fill={frame.fill} />
        )}
        <image href={picture} x={at[0]} y={at[1]} width={own.width} height={own.height} preserveAspectRatio="none" />
        {pictures.map((item) => (
          <Laid key={item.id} item={item} address={addressOf?.(item.picture)} />
        ))}
        {hides.map((item) => (
          <Hidden key={item.id} item={item} base={base} fill={fills?.get(item.id)} />
        ))}
      </g>
      {labelOf && pictures.map((item) => <LaidPlace key={item.id} item={item} label={label(item)} />)}
      {labelOf && hides.map((item) => <Covered key={item.id} item={item} base={base} label={label(item)} />)}
      {spots.length > 0 && (
        <>
          <Dimmed base={base} spots={spots.map(spotPath)} />
          {labelOf && spots.map((spot) => <Bright key={spot.id} spot={spot} label={label(spot)} />)}
        </>
      )}
      {inked.map((item) => (
        <Inked key={item.id} item={item} number={numbers.get(item.id)} label={label(item)} ground={ground} />
      ))}
    </g>
  );
}

const wholeFrame = (own: Size): Frame => emptyScene(own).frame;

/** All around the picture. */
const aroundPath = (ground: Size, [x, y]: Point, { width, height }: Size): string =>
  wholePath(ground) + rectPath({ x, y, w: width, h: height });

/** An item that can be reached by keys and is told by screen readers, where the drawing is more than a picture. */
const reached = (id: string, label: string | undefined) =>
  label === undefined ? {} : ({ role: 'img', 'aria-label': label, tabIndex: 0, 'data-item': id } as const);

function turnOf(item: Item): string | undefined {
  const angle = angleOf(item);
  return angle === 0 ? undefined : `rotate(${[angle, ...middleOfBox(boundsOf(item))].join(' ')})`;
}

interface InkedProps {
  item: InkedItem;
  number: string | undefined;
  ground: string;
}

const Inked = memo(function Inked({ item, number, label, ground }: Labelled<InkedProps>) {
  return (
    <g {...reached(item.id, label)} className={css.item} transform={turnOf(item)}>
      <Painted primitives={compile(item, number)} ground={ground} />
    </g>
  );
});

type Labelled<Props> = Props & { label: string | undefined };

/** A picture that lies on the other one. Nothing of it is seen before its address is known. */
const Laid = memo(function Laid({ item, address }: { item: PictureItem; address: string | undefined }) {
  const shape = useId();
  const { size, part, box, d, opacity, turn } = laidPicture(item);
  const [sx, sy] = [box.w / part.w, box.h / part.h];
  if (address === undefined) return null;
  return (
    <g transform={turn || undefined} opacity={opacity < 1 ? opacity : undefined}>
      <clipPath id={shape}>
        <path d={d} />
      </clipPath>
      <g clipPath={`url(#${shape})`}>
        <image
          href={address}
          x={box.x - part.x * sx}
          y={box.y - part.y * sy}
          width={size.width * sx}
          height={size.height * sy}
          preserveAspectRatio="none"
        />
      </g>
    </g>
  );
});

/** Its place: a lens may show the picture itself a second time. */
const LaidPlace = memo(function LaidPlace({ item, label }: { item: PictureItem; label: string | undefined }) {
  const { d, turn } = laidPicture(item);
  return (
    <g {...reached(item.id, label)} className={css.item} transform={turn || undefined}>
      <path d={d} fill="transparent" />
    </g>
  );
});

interface HiddenProps {
  item: HideItem;
  base: Size;
  fill: ShownFill | undefined;
}

const Hidden = memo(function Hidden({ item, base, fill }: HiddenProps) {
  const gradient = useId();
  const grid = hideGrid(item, base);
  if (!grid) return null;
  const { x, y, w, h, cell, columns, rows } = grid;
  switch (fill?.fills) {
    case 'cells':
      return (
        <svg x={x} y={y} width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
          <image
            href={fill.url}
            width={columns * cell}
            height={rows * cell}
            preserveAspectRatio="none"
            className={fill.isSmooth ? undefined : css.pixels}
          />
        </svg>
      );
    case 'ground': {
      const [x2, y2] = [fill.across === 'x' ? x + w : x, fill.across === 'y' ? y + h : y];
      return (
        <>
          <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1={x} y1={y} x2={x2} y2={y2}>
            <stop offset={0} stopColor={fill.from} />
            <stop offset={1} stopColor={fill.to} />
          </linearGradient>
          <path d={rectPath(grid)} fill={`url(#${gradient})`} shapeRendering="crispEdges" />
        </>
      );
    }
    case 'colour':
    case undefined:
      return <path d={rectPath(grid)} fill={item.colour} shapeRendering="crispEdges" />;
  }
});

/** The place of a hidden area: a lens may show the area itself a second time. */
const Covered = memo(function Covered({ item, base, label }: Labelled<Omit<HiddenProps, 'fill'>>) {
  const grid = hideGrid(item, base);
  return (
    grid && (
      <g {...reached(item.id, label)} className={css.item}>
        <path d={rectPath(grid)} fill="transparent" />
      </g>
    )
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
