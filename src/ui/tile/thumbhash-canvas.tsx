import { useLayoutEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { whenNear } from '#src/lib/when-near.ts';
import css from './tile.module.css';

interface ThumbhashCanvasProps {
  hash: string;
  /** The picture is there: what has not been drawn by then never will be. */
  covered?: boolean | undefined;
}

/** The blurred colours of a picture, drawn from the 25 bytes that came with the list once somebody can see them. */
export function ThumbhashCanvas({ hash, covered = false }: ThumbhashCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || covered) return undefined;
    // Most pictures come while they are still out of sight, and drawing the colours is a fourth of drawing a tile.
    return whenNear(element, () => draw(element, hash));
  }, [hash, covered]);
  return <canvas ref={canvas} className={css.placeholder} aria-hidden />;
}

function draw(canvas: HTMLCanvasElement, hash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0)));
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0);
}
