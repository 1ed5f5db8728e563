import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import type { Region } from './lit-region.ts';

interface FollowLitProps {
  whole: Region;
  lit: Region | null;
}

/** As large as it is drawn: letters of 11 px stay 11 px. */
export const leastZoom = 1;
const room = 24;

/** Shows the whole chart where there is room, else what is lit; a chart that shows it already is not moved. */
export function FollowLit({ whole, lit }: FollowLitProps) {
  const { setViewport, getViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  useEffect(() => {
    if (width === 0 || height === 0) return;
    const fits = whole.width + 2 * room <= width && whole.height + 2 * room <= height;
    const shown = fits ? whole : lit;
    if (!shown) return;
    const { x, y, zoom } = getViewport();
    const isSeen = isWithin({ x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }, shown);
    if (isSeen && !fits) return;
    void setViewport(
      {
        zoom: leastZoom,
        x: offset(whole.x, whole.width, shown.x + shown.width / 2, width),
        y: offset(whole.y, whole.height, shown.y + shown.height / 2, height),
      },
      { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 },
    );
  }, [whole, lit, width, height, getViewport, setViewport]);
  return null;
}

/** Puts the middle of what is shown into the middle of the pane, but leaves no room beyond an end of a long chart. */
function offset(start: number, length: number, middle: number, pane: number): number {
  if (length + 2 * room <= pane) return pane / 2 - (start + length / 2);
  const wanted = pane / 2 - middle;
  return Math.min(room - start, Math.max(pane - room - start - length, wanted));
}

const isWithin = (outer: Region, inner: Region): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
