import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { thumbnailSeen } from '#src/blocks/screen-picture/screen-picture.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useNetworkReturn } from '#src/lib/use-network-return.ts';
import { showsNothing } from './shows-nothing.ts';

interface ArrivingPicture {
  /** Base64; null until the server has made one. */
  thumbhash: string | null;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** The browser may take it for loaded and draw nothing. */
  damaged: boolean;
}

/**
 * Whether a picture is here, and what stands in its place until then: the thumbnail that was clicked, its blurred colours,
 * or a plate of its shape.
 * Without JavaScript the state is never known, and the picture shows by itself.
 */
export function usePictureState(picture: RefObject<HTMLImageElement | null>, arriving: ArrivingPicture) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>();
  const { thumbhash, width, height, damaged } = arriving;

  // What came before hydration fires no event any more.
  useLayoutEffect(() => {
    const image = picture.current;
    if (!image?.complete) setState('loading');
    else setState(image.naturalWidth > 0 && !(damaged && showsNothing(image)) ? 'shown' : 'failed');
  }, [picture, damaged]);
  useLayoutEffect(() => {
    const image = picture.current;
    if (!image || state !== 'loading') return;
    let waits = true;
    const show = (placeholder: string) => image.style.setProperty('background-image', `url("${placeholder}")`);
    const thumbnail = thumbnailSeen(image.src);
    show(thumbnail ?? plate(width, height));
    // What draws them comes after the picture, more often than not. Without it the plate stays.
    if (thumbnail === null && thumbhash !== null)
      void colours(thumbhash).then((drawn) => waits && drawn !== null && show(drawn));
    return () => {
      waits = false;
      image.style.removeProperty('background-image');
    };
  }, [picture, state, thumbhash, width, height]);

  useNetworkReturn(state === 'failed' && !damaged, () => {
    const image = picture.current;
    if (!image) return;
    setState('loading');
    // The same address, written once more, is asked for once more.
    image.setAttribute('src', image.src);
  });

  return {
    state,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      setState(damaged && showsNothing(currentTarget) ? 'failed' : 'shown'),
    onError: () => setState('failed'),
  };
}

const coloursCode = lazyPart(async () => (await import('thumbhash')).thumbHashToDataURL);

async function colours(thumbhash: string): Promise<string | null> {
  try {
    const thumbHashToDataURL = await coloursCode.once();
    return thumbHashToDataURL(bytesOf(thumbhash));
  } catch {
    return null;
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

/** Shows on any background. */
const plate = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#8885" d="M0 0h${width}v${height}H0z"/></svg>`,
  )}`;
