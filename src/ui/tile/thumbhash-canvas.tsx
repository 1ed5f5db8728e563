import { useLayoutEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import css from './tile.module.css';

/** The blurred colours of a picture, drawn from the 25 bytes that came with the list. */
export function ThumbhashCanvas({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, hash);
  }, [hash]);
  return <canvas ref={canvas} className={css.placeholder} aria-hidden />;
}

function draw(canvas: HTMLCanvasElement, hash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0)));
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0);
}
