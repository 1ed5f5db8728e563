import { useId } from 'react';
import type { Size } from '#domain/scene/scene.ts';
import { dimming } from './dimming.ts';

/** Dims all of a picture but its spotlights, which are given as paths. */
export function Dimmed({ base: { width, height }, spots }: { base: Size; spots: readonly string[] }) {
  const mask = useId();
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <rect width={width} height={height} fill="#fff" />
        {spots.map((d) => (
          <path key={d} d={d} fill="#000" />
        ))}
      </mask>
      <rect width={width} height={height} fill={dimming.colour} opacity={dimming.opacity} mask={`url(#${mask})`} />
    </>
  );
}
