import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  distanceOf,
  doubleTapped,
  isDoubleTap,
  middleOf,
  pinched,
  released,
  shareAt,
  toggled,
  type Pinch,
  type Point,
  type Tap,
  type Zoom,
} from './zoom.ts';

interface Zoomed {
  well: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Fitted, it is scrolled by the page. */
  long: boolean;
}

/** What of the picture stays, and at which point of the window; in the middle of the stage where none is given. */
interface Focus {
  share: Point;
  at?: Point | undefined;
}

const middle: Focus = { share: { x: 0.5, y: 0.5 } };

/**
 * Fits a picture into its well or shows it larger, in which case the well scrolls: by a click or the button, by a double tap
 * or two fingers, always around the place that was meant.
 */
export function useZoom({ well, picture, width, height, long }: Zoomed) {
  const [zoom, setZoom] = useState<Zoom>(null);
  const focus = useRef<Focus | null>(null);
  /** How wide it is when it is fitted. */
  const fit = useRef(0);
  const pinch = useRef<(Pinch & { share: Point }) | null>(null);
  const touched = useRef(false);
  const tapped = useRef<Tap | null>(null);

  useLayoutEffect(() => {
    const image = picture.current;
    if (!image || !well.current) return;
    image.style.setProperty('inline-size', zoom === null ? null : `${zoom}px`);
    if (!focus.current) return;
    if (zoom !== null) scrollToShare(well.current, image, focus.current);
    else if (long) scrollPageToShare(image, focus.current);
  }, [well, picture, zoom, long]);

  /** How wide it is now; remembers that of a fitted one. */
  const measured = (): number => {
    const box = picture.current?.getBoundingClientRect();
    const shown = box ? Math.min(box.width, (box.height * width) / height) : 0;
    if (zoom === null) fit.current = shown;
    return shown;
  };
  const range = () => {
    measured();
    return { fit: fit.current, actual: width / devicePixelRatio };
  };
  const show = (next: Zoom, kept: Focus): void => {
    focus.current = kept;
    setZoom(next);
  };
  const focusAt = (point: Point, stays: boolean): Focus => {
    const box = picture.current?.getBoundingClientRect();
    return box ? { share: shareAt(box, { width, height }, point), at: stays ? point : undefined } : middle;
  };

  const onTouchStart = useEffectEvent(({ touches: [one, other, third] }: TouchEvent) => {
    if (!one || !other || third) return;
    const fingers = [pointOf(one), pointOf(other)] as const;
    const { share } = focusAt(middleOf(...fingers), true);
    pinch.current = { width: measured(), distance: distanceOf(...fingers), share };
    tapped.current = null;
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!pinch.current || !one || !other) return;
    // Otherwise the browser would enlarge the page, or scroll beside us.
    if (event.cancelable) event.preventDefault();
    const fingers = [pointOf(one), pointOf(other)] as const;
    focus.current = { share: pinch.current.share, at: middleOf(...fingers) };
    const next = pinched(pinch.current, distanceOf(...fingers), range());
    // As far apart as before, they move it.
    if (next === zoom && well.current && picture.current) scrollToShare(well.current, picture.current, focus.current);
    else setZoom(next);
  });
  const onTouchEnd = useEffectEvent(({ touches }: TouchEvent) => {
    if (!pinch.current || touches.length > 1) return;
    pinch.current = null;
    // What the last move has made of it may not have been drawn yet.
    const made = range();
    setZoom((now) => now && released(now, made));
  });
  useEffect(() => {
    const element = well.current;
    if (!element) return undefined;
    const heard = new AbortController();
    const { signal } = heard;
    element.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    // React would listen passively, and could not keep the browser from its own zoom.
    element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    element.addEventListener('touchend', onTouchEnd, { signal });
    element.addEventListener('touchcancel', onTouchEnd, { signal });
    return () => heard.abort();
  }, [well]);

  return {
    enlarged: zoom !== null,
    /** Pixel by pixel and back, around the middle. */
    toggle: () => show(toggled(zoom, range()), middle),
    /** Of the picture. */
    presses: {
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        touched.current = pointerType === 'touch';
      },
      onClick: (event: MouseEvent) => {
        const point = { x: event.clientX, y: event.clientY };
        // The place of a click comes to the middle, that of a finger stays under it.
        if (!touched.current) return show(toggled(zoom, range()), focusAt(point, false));
        const tap = { ...point, time: event.timeStamp };
        const isSecond = isDoubleTap(tapped.current, tap);
        tapped.current = isSecond ? null : tap;
        if (!isSecond) return;
        show(doubleTapped(zoom, range()), focusAt(point, true));
      },
    },
  };
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Brings this share of the picture to its place on the well. */
function scrollToShare(well: HTMLElement, image: HTMLElement, { share, at }: Focus): void {
  const box = well.getBoundingClientRect();
  const place = at ? { x: at.x - box.x, y: at.y - box.y } : { x: well.clientWidth / 2, y: well.clientHeight / 2 };
  well.scrollTo({
    left: image.offsetLeft + image.offsetWidth * share.x - place.x,
    top: image.offsetTop + image.offsetHeight * share.y - place.y,
  });
}

/** The same for a long picture, which the page scrolls. */
function scrollPageToShare(image: HTMLElement, { share, at }: Focus): void {
  const { top, height } = image.getBoundingClientRect();
  window.scrollBy({ top: top + height * share.y - (at?.y ?? window.innerHeight / 2), behavior: 'instant' });
}
