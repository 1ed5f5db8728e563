import { ImageOff, Maximize, Minimize } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { isLong } from '#domain/picture-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { usePictureState } from './use-picture-state.ts';
import css from './screen-stage.module.css';

interface ScreenStageProps {
  /** What the screen is called; the picture's alternative text too. */
  title: string;
  /** Dimensions, type, size: short, in this order. */
  facts: readonly string[];
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Base64; null until the server has made one. */
  thumbhash: string | null;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** It cannot be decoded whole; the browser shows what is left of it, if anything. */
  damaged?: boolean | undefined;
  /** What can be done with the screen. */
  children?: ReactNode;
}

/** Pixels of the longer side below which a picture is enlarged to be seen at all. */
const tinyBelow = 32;

/**
 * One screen on its well, fitted to the window, or to its width when it is long; a click shows it pixel by pixel,
 * from the place of the click.
 */
export function ScreenStage(props: ScreenStageProps) {
  const { title, facts, src, srcSet, sizes, thumbhash, width, height, damaged = false, children } = props;
  const intl = useIntl();
  const titleId = useId();
  const well = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [actual, setActual] = useState(false);
  /** The share of the picture that stays in the middle, set before each change of zoom. */
  const focus = useRef<{ x: number; y: number } | null>(null);
  const long = isLong({ width, height });
  const { state, ...arrival } = usePictureState(picture, { thumbhash, width, height, damaged });

  useLayoutEffect(() => {
    const image = picture.current;
    if (!image || !well.current) return;
    image.style.inlineSize = actual ? `${width / devicePixelRatio}px` : '';
    if (!focus.current) return;
    if (actual) scrollToShare(well.current, image, focus.current);
    else if (long) scrollPageToShare(image, focus.current);
  }, [actual, width, long]);

  const zoomAt = (event: MouseEvent<HTMLImageElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    focus.current = {
      x: 0.5 + (event.clientX - box.left - box.width / 2) / (width * scale),
      y: 0.5 + (event.clientY - box.top - box.height / 2) / (height * scale),
    };
    setActual(!actual);
  };
  return (
    <figure className={css.stage} aria-labelledby={titleId}>
      <div className={css.bar}>
        <div className={css.about}>
          <h1 id={titleId} className={css.title} title={title}>
            {title}
          </h1>
          <p className={css.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {children && <div className={css.actions}>{children}</div>}
      </div>
      <div className={css.frame}>
        {/* It scrolls at 100 %, so a keyboard must reach it; the button beside it is the keyboard's zoom. */}
        <div
          ref={well}
          className={css.well}
          data-zoom={actual ? 'actual' : 'fit'}
          data-long={(long && state !== 'failed') || undefined}
          role="group"
          aria-label={intl.formatMessage(messages.picture)}
          {...(actual && { tabIndex: 0 })}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the button */}
          <img
            ref={picture}
            className={css.picture}
            src={src}
            srcSet={actual ? undefined : srcSet}
            sizes={actual ? undefined : sizes}
            width={width}
            height={height}
            alt={title}
            fetchPriority="high"
            data-state={state}
            data-tiny={Math.max(width, height) < tinyBelow ? (width < height ? 'tall' : 'wide') : undefined}
            {...arrival}
            onClick={zoomAt}
          />
          {state === 'failed' && (
            <p className={css.failed}>
              <Icon of={ImageOff} size={20} />
              {intl.formatMessage(damaged ? messages.damaged : messages.failed)}
            </p>
          )}
        </div>
        {(state !== 'failed' || actual) && (
          <div className={css.zoom}>
            <IconButton
              variant="secondary"
              icon={actual ? Minimize : Maximize}
              label={intl.formatMessage(actual ? messages.fit : messages.actual)}
              onClick={() => {
                focus.current = { x: 0.5, y: 0.5 };
                setActual(!actual);
              }}
            />
          </div>
        )}
        {damaged && state !== 'failed' && <p className={css.damaged}>{intl.formatMessage(messages.damaged)}</p>}
      </div>
    </figure>
  );
}

/** Brings this share of the picture to the middle of the well. */
function scrollToShare(well: HTMLElement, image: HTMLElement, { x, y }: { x: number; y: number }): void {
  well.scrollTo({
    left: image.offsetLeft + image.offsetWidth * x - well.clientWidth / 2,
    top: image.offsetTop + image.offsetHeight * y - well.clientHeight / 2,
  });
}

/** The same for a long picture, which the page scrolls. */
function scrollPageToShare(image: HTMLElement, { y }: { y: number }): void {
  const { top, height } = image.getBoundingClientRect();
  window.scrollBy({ top: top + height * y - window.innerHeight / 2, behavior: 'instant' });
}

const messages = defineMessages({
  picture: { id: 'screen.stage.picture' },
  actual: { id: 'screen.stage.actual' },
  fit: { id: 'screen.stage.fit' },
  damaged: { id: 'screens.damaged' },
  failed: { id: 'screens.failed' },
});
