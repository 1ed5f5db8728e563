import { useId, type ReactNode } from 'react';
import { layoutOf } from '#domain/scene/backdrop.ts';
import type { Backdrop } from '#domain/scene/backdrop-look.ts';
import type { Frame } from '#domain/scene/scene.ts';
import { cardPath, stopsOf, windowBar } from './backdrop-parts.ts';
import { Painted } from './painted.tsx';

interface FramedProps {
  frame: Frame;
  backdrop?: Backdrop | undefined;
  /** The picture with its drawing, in its own pixels. */
  children: ReactNode;
}

/** What is shown of a picture, and what it lies on, as a part of an SVG in the pixels of the picture. */
export function Framed({ frame, backdrop, children }: FramedProps) {
  const clip = useId();
  const { x, y, w, h } = frame.crop;
  const shown = (
    <>
      <clipPath id={clip}>
        <rect x={x} y={y} width={w} height={h} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{children}</g>
    </>
  );
  if (!backdrop) return shown;
  return (
    <Backed frame={frame} backdrop={backdrop}>
      {shown}
    </Backed>
  );
}

type BackedProps = FramedProps & { backdrop: Backdrop };

function Backed({ frame, backdrop, children }: BackedProps) {
  const id = useId();
  const layout = layoutOf({ frame, backdrop });
  const { size, picture, shadow } = layout;
  const [x, y] = [frame.crop.x - picture.x, frame.crop.y - picture.y];
  const [ground, blur, card] = [`${id}g`, `${id}b`, `${id}c`];
  const path = cardPath(layout);
  return (
    <g transform={`translate(${x} ${y})`}>
      {backdrop.colours.length > 0 && (
        <>
          <linearGradient id={ground} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={size.width} y2={size.height}>
            {stopsOf(backdrop.colours).map(({ at, colour }) => (
              <stop key={at} offset={at} stopColor={colour} />
            ))}
          </linearGradient>
          <rect width={size.width} height={size.height} fill={`url(#${ground})`} />
        </>
      )}
      {shadow && (
        <>
          <clipPath id={`${id}o`}>
            <rect width={size.width} height={size.height} />
          </clipPath>
          <filter
            id={blur}
            filterUnits="userSpaceOnUse"
            colorInterpolationFilters="sRGB"
            x={-size.width}
            y={-size.height}
            width={3 * size.width}
            height={3 * size.height}
          >
            <feGaussianBlur stdDeviation={shadow.blur} />
          </filter>
          <g clipPath={`url(#${id}o)`}>
            <path
              d={path}
              fill="#000"
              opacity={shadow.opacity}
              transform={`translate(0 ${shadow.drop})`}
              filter={`url(#${blur})`}
            />
          </g>
        </>
      )}
      <clipPath id={card}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#${card})`}>
        <Painted primitives={windowBar(layout, backdrop.window)} />
        <g transform={`translate(${-x} ${-y})`}>{children}</g>
      </g>
    </g>
  );
}
