import type { Primitive } from './compile.ts';
import css from './scene-svg.module.css';

/** What an item is made of, one over another. */
export const Painted = ({ primitives }: { primitives: readonly Primitive[] }) =>
  primitives.map((primitive) => <PaintedOne key={keyOf(primitive)} primitive={primitive} />);

/** Lines of a text differ by their place, parts of an item by how they are laid on. */
const keyOf = (primitive: Primitive): string =>
  primitive.paints === 'text' ? `text ${primitive.y}` : `path ${primitive.fill ?? ''} ${primitive.opacity ?? 1}`;

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
