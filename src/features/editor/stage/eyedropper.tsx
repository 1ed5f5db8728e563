import { type PointerEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Size } from '#domain/scene/scene.ts';
import { toPicture, type View } from './view.ts';
import css from './stage.module.css';

interface EyedropperProps {
  /** Address of the picture. */
  picture: string;
  base: Size;
  view: View;
  onPick: (colour: string) => void;
}

/** Pixels of the picture that the glass shows across, with the one that is picked in the middle. */
const across = 11;

/** Lies over the stage until a press gives the colour below it. A finger is dragged to it and lifted. */
export function Eyedropper({ picture, base, view, onPick }: EyedropperProps) {
  const intl = useIntl();
  const source = useRef<HTMLImageElement>(null);
  const glass = useRef<HTMLDivElement>(null);
  const pixels = useRef<HTMLCanvasElement>(null);
  const name = useRef<HTMLElement>(null);

  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => {
      source.current = image;
    });
    image.src = picture;
    return () => {
      source.current = null;
    };
  }, [picture]);

  /** Shows what is around a place, and returns its colour; null beside the picture. */
  const look = (event: PointerEvent<HTMLElement>): string | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = [event.clientX - box.x, event.clientY - box.y] as const;
    const [x, y] = toPicture(view, place).map(Math.floor);
    const context = pixels.current?.getContext('2d', { willReadFrequently: true });
    const isInside = x !== undefined && y !== undefined && x >= 0 && y >= 0 && x < base.width && y < base.height;
    glass.current?.toggleAttribute('hidden', !isInside);
    if (!isInside || !context || !source.current || !glass.current || !name.current) return null;
    const half = (across - 1) / 2;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, across, across);
    context.drawImage(source.current, x - half, y - half, across, across, 0, 0, across, across);
    const [red = 0, green = 0, blue = 0] = context.getImageData(half, half, 1, 1).data;
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    glass.current.style.transform = `translate(${place[0]}px, ${place[1]}px)`;
    name.current.textContent = colour;
    return colour;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the picker of the browser is there for keys
    <div
      className={css.eyedropper}
      role="presentation"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => {
        event.stopPropagation();
        look(event);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        const colour = look(event);
        if (colour !== null) onPick(colour);
      }}
    >
      <p className={css.pickHint} role="status">
        {intl.formatMessage({ id: 'editor.colour.picking' })}
      </p>
      <div ref={glass} className={css.glass} hidden>
        <canvas ref={pixels} width={across} height={across} />
        <code ref={name} />
      </div>
    </div>
  );
}
