import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { isLong } from '#domain/picture-size.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { preloadPicture, type PictureSources } from './preload-picture.ts';
import { StageStep } from './stage-step.tsx';
import { usePictureState } from './use-picture-state.ts';
import { useZoom } from './use-zoom.ts';
import css from './screen-stage.module.css';

interface ScreenStageProps extends PictureSources {
  /** What the screen is called. */
  title: string;
  /** What it shows, for those who do not see it; the title where nothing is said. */
  description?: string | undefined;
  /** Dimensions, type, size: short, in this order. */
  facts: readonly string[];
  /** Base64; null until the server has made one. */
  thumbhash: string | null;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** It cannot be decoded whole; the browser shows what is left of it, if anything. */
  damaged?: boolean | undefined;
  /** Hands out how to fit it again once it is enlarged, and null when it is fitted. */
  onEnlarged?: ((fit: (() => void) | null) => void) | undefined;
  /** Addresses of the screens before and behind it, where it stands among others. */
  beside?: { previous: string | null; next: string | null } | undefined;
  /** What stands over the picture, where it is. */
  over?: ReactNode;
  /** Stands beside the picture while it holds anything. */
  aside?: ReactNode;
  /** A bar over the foot of the picture. */
  foot?: ReactNode;
  /** A button beside the title. */
  titleAction?: ReactNode;
  /** Stands in place of the title while it is changed. */
  titleForm?: ReactNode;
  /** What can be done with the screen. */
  children?: ReactNode;
}

/** Pixels of the longer side below which a picture is enlarged to be seen at all. */
const tinyBelow = 32;

/**
 * One screen on its well, fitted to the window, or to its width when it is long. A click shows it pixel by pixel, from the
 * place of the click; fingers enlarge it. On a phone the picture comes first and takes all of the screen when it is enlarged;
 * what can be done stands at the foot.
 */
export function ScreenStage(props: ScreenStageProps) {
  const {
    title,
    description,
    facts,
    src,
    srcSet,
    sizes,
    handheld,
    thumbhash,
    width,
    height,
    damaged = false,
    onEnlarged,
  } = props;
  const { beside, over, aside, foot, titleAction, titleForm, children } = props;
  const intl = useIntl();
  const titleId = useId();
  const well = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const long = isLong({ width, height });
  const { state, ...arrival } = usePictureState(picture, { thumbhash, width, height, damaged });

  const { enlarged, toggle, presses } = useZoom({ well, picture, width, height, long });
  const tellEnlarged = useEffectEvent((fit: (() => void) | null) => onEnlarged?.(fit));
  const fitAgain = useEffectEvent(toggle);
  useEffect(() => {
    if (!enlarged) return undefined;
    tellEnlarged(() => fitAgain());
    return () => tellEnlarged(null);
  }, [enlarged]);
  if (!enlarged) preloadPicture({ src, srcSet, sizes, handheld });
  const isShown = state !== 'failed';
  const zoomLabel = intl.formatMessage(enlarged ? messages.fit : messages.actual);

  return (
    <figure className={css.stage} aria-labelledby={titleId} data-long={(long && isShown) || undefined}>
      <div className={css.bar}>
        <div className={css.about}>
          <div className={css.name}>
            <h1 id={titleId} className={titleForm ? 'visually-hidden' : css.title} title={title}>
              {title}
            </h1>
            {titleForm ?? titleAction}
          </div>
          <p className={css.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {(isShown || enlarged) && (
          <span className={css.zoom}>
            <Tooltip text={zoomLabel} describes={false}>
              <Button aria-label={zoomLabel} onClick={toggle}>
                {intl.formatMessage(enlarged ? messages.fitShort : messages.actualShort)}
              </Button>
            </Tooltip>
          </span>
        )}
        {children && <div className={css.actions}>{children}</div>}
      </div>
      <div className={css.frame} data-beside={beside ? true : undefined}>
        {/* It scrolls when it is enlarged, so a keyboard must reach it; the button above it is the keyboard's zoom. */}
        <div
          ref={well}
          className={css.well}
          data-zoom={enlarged ? 'enlarged' : 'fit'}
          role="group"
          aria-label={intl.formatMessage(messages.picture)}
          {...(enlarged && { tabIndex: 0 })}
        >
          <picture className={css.sources}>
            {handheld && !enlarged && <source {...handheld} />}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the button */}
            <img
              ref={picture}
              className={css.picture}
              src={src}
              srcSet={enlarged ? undefined : srcSet}
              sizes={enlarged ? undefined : sizes}
              width={width}
              height={height}
              alt={description || title}
              fetchPriority="high"
              data-stage
              data-state={state}
              data-tiny={Math.max(width, height) < tinyBelow ? (width < height ? 'tall' : 'wide') : undefined}
              {...arrival}
              {...presses}
            />
          </picture>
          {isShown && over}
          {!isShown && (
            <p className={css.failed}>
              <Icon of={ImageOff} size={20} />
              {intl.formatMessage(damaged ? messages.damaged : messages.failed)}
            </p>
          )}
        </div>
        {beside?.previous && !enlarged && <StageStep side="previous" path={beside.previous} />}
        {beside?.next && !enlarged && <StageStep side="next" path={beside.next} />}
        {foot}
        {damaged && isShown && <p className={css.damaged}>{intl.formatMessage(messages.damaged)}</p>}
      </div>
      {aside}
    </figure>
  );
}

const messages = defineMessages({
  picture: { id: 'screen.stage.picture' },
  actual: { id: 'screen.stage.actual' },
  actualShort: { id: 'screen.stage.actualShort' },
  fit: { id: 'screen.stage.fit' },
  fitShort: { id: 'screen.stage.fitShort' },
  damaged: { id: 'screens.damaged' },
  failed: { id: 'screens.failed' },
});
