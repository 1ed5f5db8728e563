import { Dimmed } from '#src/blocks/scene/dimmed.tsx';
import { Painted } from '#src/blocks/scene/painted.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import css from './annotations.module.css';
import { base } from './base.ts';
import { compiledDrawings } from './compiled-drawings.ts';

/** What was drawn on the screenshot: painted by the editor's own painter, with the arrow selected. */
export function Annotations() {
  const { hidden, spots, inked, grips } = compiledDrawings[useLocale()];
  return (
    <>
      <Painted primitives={hidden} />
      <Dimmed base={base} spots={spots} />
      {inked.map(({ id, primitives }) => (
        <g key={id}>
          <Painted primitives={primitives} />
        </g>
      ))}
      {grips.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={css.grip} cx={x} cy={y} r={5} />
      ))}
    </>
  );
}
