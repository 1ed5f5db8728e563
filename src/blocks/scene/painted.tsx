import { useId } from 'react';
import type { Primitive } from './primitive.ts';
import css from './scene-svg.module.css';

interface PaintedProps {
  primitives: readonly Primitive[];
  /** Id of the picture with what is hidden on it, which a lens shows a part of. */
  ground?: string | undefined;
}

/** What an item is made of, one over another. */
export const Painted = ({ primitives, ground }: PaintedProps) =>
  primitives.map((primitive) =>
    primitive.paints === 'picture' ? (
      <Enlarged key="picture" {...primitive} ground={ground} />
    ) : (
      <PaintedOne key={keyOf(primitive)} primitive={primitive} />
    ),
  );

function Enlarged({ d, from, to, ground }: PictureOf & { ground: string | undefined }) {
  const clip = useId();
  const zoom = to.w / from.w;
  return (
    <>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {ground !== undefined && from.w > 0 && (
          <use
            href={`#${ground}`}
            transform={`translate(${to.x - from.x * zoom} ${to.y - from.y * zoom}) scale(${zoom})`}
          />
        )}
      </g>
    </>
  );
}

type PictureOf = Extract<Primitive, { paints: 'picture' }>;

/** Lines of a text differ by their place, parts of an item by how they are laid on. */
const keyOf = (primitive: Exclude<Primitive, PictureOf>): string =>
  primitive.paints === 'text'
    ? `text ${primitive.y}`
    : `path ${primitive.fill ?? ''} ${primitive.opacity ?? 1} ${primitive.part ?? ''}`;

function PaintedOne({ primitive }: { primitive: Exclude<Primitive, PictureOf> }) {
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
      {halo && (
        <path
          d={d}
          fill="none"
          stroke={halo.colour}
          strokeWidth={halo.width}
          strokeDasharray={halo.dash?.join(' ')}
          {...ends}
        />
      )}
      <path
        d={d}
        fill={fill}
        stroke={outline?.colour}
        strokeWidth={outline?.width}
        strokeDasharray={outline?.dash?.join(' ')}
        {...ends}
        opacity={opacity}
        className={multiplies && css.multiplies}
      />
    </>
  );
}
