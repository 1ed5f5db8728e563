import { ImageOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useNetworkReturn } from '#src/lib/use-network-return.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ThumbhashCanvas } from './thumbhash-canvas.tsx';
import css from './tile.module.css';

export interface Picture {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Base64; null until the server has made one. */
  thumbhash: string | null;
  /** What it shows, for those who do not see it. */
  description?: string | undefined;
  /** Boxes of words that are marked in it, in its pixels. */
  marks?: readonly (readonly number[])[] | undefined;
  /** There is none to be loaded: it cannot be decoded. */
  damaged?: boolean | undefined;
}

/** The picture of a tile. Above it lie its colours until it is there; without JavaScript it shows at once. */
export function TilePicture({ picture, first = false }: { picture: Picture; first?: boolean | undefined }) {
  const intl = useIntl();
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(picture.damaged);

  useNetworkReturn(failed && !picture.damaged, () => setFailed(false));

  // A picture that came before hydration fires no event any more. Its natural width tells nothing: that of one
  // pixel, offered as 320 wide, is rounded to 0.
  useLayoutEffect(() => {
    const element = image.current;
    if (!element?.complete) return;
    if (element.naturalWidth > 0) markShown(element);
    else
      void element.decode().then(
        () => markShown(element),
        () => setFailed(true),
      );
  }, []);

  // The name of the screen follows.
  const failure = `${intl.formatMessage(picture.damaged ? messages.damaged : messages.failed)} `;
  return (
    <span className={css.picture} data-state={failed ? 'failed' : 'loading'}>
      {failed ? (
        <span className={css.failed}>
          <Icon of={ImageOff} size={20} />
          {failure}
        </span>
      ) : (
        <img
          ref={image}
          className={css.image}
          data-fit={isStrip(picture) ? 'contain' : 'cover'}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.description ?? ''}
          loading="lazy"
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => markShown(currentTarget)}
          onError={() => setFailed(true)}
        />
      )}
      {!failed && picture.marks && <Marks {...picture} marks={picture.marks} />}
      {!failed && picture.thumbhash && <ThumbhashCanvas hash={picture.thumbhash} />}
    </span>
  );
}

/** They lie where the picture shows the words: fitted as it is. */
const Marks = ({
  width,
  height,
  marks,
}: Pick<Picture, 'width' | 'height'> & { marks: NonNullable<Picture['marks']> }) => (
  <svg
    className={css.marks}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={isStrip({ width, height }) ? 'xMidYMid meet' : 'xMinYMin slice'}
    aria-hidden
  >
    {marks.map(([x = 0, y = 0, w = 0, h = 0]) => (
      <rect key={`${x} ${y}`} x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={4} />
    ))}
  </svg>
);

/** Past React: pictures arrive by the dozen while a gallery is scrolled, and each would have its tile drawn again. */
function markShown(image: HTMLImageElement): void {
  image.parentElement?.setAttribute('data-state', 'shown');
}

/** Too wide to fill a tile: of its renditions, which are as narrow as the tile, little would be left to read. */
const isStrip = ({ width, height }: Pick<Picture, 'width' | 'height'>): boolean => width / height > 2.4;

const messages = defineMessages({
  damaged: { id: 'screens.damaged' },
  failed: { id: 'screens.failed' },
});
