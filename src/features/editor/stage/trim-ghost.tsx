import { useId } from 'react';
import { wholeOf } from '#domain/scene/laid-pictures.ts';
import type { PictureItem } from '#domain/scene/scene.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import { boxOnStage, type View } from './view.ts';
import css from './stage.module.css';

interface TrimGhostProps {
  view: View;
  item: PictureItem;
  address: string | undefined;
}

/** All of a picture of which a part is chosen: what is cut away shows faintly. */
export function TrimGhost({ view, item, address }: TrimGhostProps) {
  const mask = useId();
  const [whole, part] = [boxOnStage(view, wholeOf(item)), boxOnStage(view, item.box)];
  return (
    <g transform={`rotate(${[angleOf(item), ...middleOfBox(part)].join(' ')})`}>
      <mask id={mask} maskUnits="userSpaceOnUse" x={whole.x} y={whole.y} width={whole.w} height={whole.h}>
        <rect x={whole.x} y={whole.y} width={whole.w} height={whole.h} fill="#fff" />
        <rect x={part.x} y={part.y} width={part.w} height={part.h} fill="#000" />
      </mask>
      <image
        className={css.ghost}
        href={address}
        mask={`url(#${mask})`}
        x={whole.x}
        y={whole.y}
        width={whole.w}
        height={whole.h}
        preserveAspectRatio="none"
      />
      <rect className={css.frameHalo} x={whole.x} y={whole.y} width={whole.w} height={whole.h} />
      <rect className={css.frame} data-of="one" x={whole.x} y={whole.y} width={whole.w} height={whole.h} />
    </g>
  );
}
