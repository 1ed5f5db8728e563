import { type RefObject, useLayoutEffect, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

interface ArrivingPicture {
  /** Base64; null until the server has made one. */
  thumbhash: string | null;
  /** Of the original, in pixels. */
  width: number;
  height: number;
}

/**
 * Whether a picture is here, and what stands in its place until then: its blurred colours, or a plate of its shape.
 * Without JavaScript the state is never known, and the picture shows by itself.
 */
export function usePictureState(picture: RefObject<HTMLImageElement | null>, arriving: ArrivingPicture) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>();
  const { thumbhash, width, height } = arriving;

  // What came before hydration fires no event any more.
  useLayoutEffect(() => {
    const image = picture.current;
    if (!image?.complete) setState('loading');
    else setState(image.naturalWidth > 0 ? 'shown' : 'failed');
  }, [picture]);
  useLayoutEffect(() => {
    const placeholder = thumbhash === null ? plate(width, height) : thumbHashToDataURL(bytesOf(thumbhash));
    picture.current?.style.setProperty('background-image', state === 'loading' ? `url("${placeholder}")` : null);
  }, [picture, state, thumbhash, width, height]);

  return { state, onLoad: () => setState('shown'), onError: () => setState('failed') };
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

/** Shows on any background. */
const plate = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#8885" d="M0 0h${width}v${height}H0z"/></svg>`,
  )}`;
