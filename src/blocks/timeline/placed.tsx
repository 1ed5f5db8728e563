import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface PlacedProps extends Omit<ComponentProps<'div'>, 'ref' | 'style'> {
  x: number;
  y: number;
  /** Left out, it is as wide as what it stands in. */
  width?: number;
  height: number;
}

/** A box at an exact place, CSS pixels. Set through CSSOM, which the content security policy allows. */
export function Placed({ x, y, width, height, ...rest }: PlacedProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    if (!style) return;
    // Not a transform: the headings of days stick within what stands here.
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.height = `${height}px`;
    style.width = width === undefined ? '100%' : `${width}px`;
  }, [x, y, width, height]);
  return <div ref={element} {...rest} />;
}
