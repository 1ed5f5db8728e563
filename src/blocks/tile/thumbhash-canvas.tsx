import { useLayoutEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { whenNear } from '#src/lib/when-near.ts';
import css from './tile.module.css';

/** The blurred colours of a picture, drawn from the 25 bytes that came with the list once somebody can see them. */
export function ThumbhashCanvas({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // Most pictures come while they are still out of sight, and drawing the colours is a fourth of drawing a tile.
    return whenNear(element, () => {
      if (!element.closest('[data-state=shown]')) draw(element, hash);
    });
  }, [hash]);
  return <canvas ref={canvas} className={css.placeholder} aria-hidden />;
}

function draw(canvas: HTMLCanvasElement, hash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0)));
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0);
}
