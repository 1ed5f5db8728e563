import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { picturePath } from '#domain/screen.ts';
import { BeforeAfter } from '#src/blocks/before-after/before-after.tsx';
import type { CompareMode, Difference, Place } from '#machines/compare/compare.machine.ts';
import css from './compare-stage.module.css';

export interface ComparedPicture {
  signature: string;
  fileId: string;
  width: number;
  height: number;
  title: string;
}

interface CompareStageProps {
  mode: CompareMode;
  before: ComparedPicture;
  after: ComparedPicture;
  difference: Difference | null;
  /** Which of the places that differ is looked at. */
  place: number | null;
  /** The place of the change that is pointed out. */
  pointed: Place | null;
  /** Of two pictures that take turns the earlier one is seen. */
  showsBefore: boolean;
  /** A pixel of the picture takes one of the screen. */
  isActual: boolean;
}

/** Two pictures, looked at in one of the ways. */
export function CompareStage({
  mode,
  before,
  after,
  difference,
  place,
  pointed,
  showsBefore,
  isActual,
}: CompareStageProps) {
  const intl = useIntl();
  const [strength, setStrength] = useState(50);
  const both = { width: Math.max(before.width, after.width), height: Math.max(before.height, after.height) };
  if (mode === 'beside') return <Beside pictures={[before, after]} both={both} pointed={pointed} isActual={isActual} />;
  if (mode === 'wipe')
    return (
      <BeforeAfter
        before={picturePath(before, 'original')}
        after={picturePath(after, 'original')}
        names={{ before: before.title, after: after.title }}
        ratio={after.width / after.height}
        places={pointed ? [boxOf(pointed)] : []}
        label={intl.formatMessage({ id: 'compare.wipe' })}
        sayShare={(share) => intl.formatMessage({ id: 'compare.wipe.value' }, { share })}
      />
    );
  return (
    <div className={css.single}>
      {mode === 'fade' && (
        <input
          className={css.strength}
          type="range"
          value={strength}
          aria-label={intl.formatMessage({ id: 'compare.fade' })}
          onChange={({ target }) => setStrength(Number(target.value))}
        />
      )}
      <Stack both={both} isActual={isActual}>
        <Picture picture={before} both={both} hidden={mode === 'difference' || (mode === 'blink' && !showsBefore)} />
        <Picture
          picture={after}
          both={both}
          strength={mode === 'fade' ? strength : mode === 'difference' ? 35 : 100}
          hidden={mode === 'blink' && showsBefore}
        />
        {mode === 'difference' && difference?.mask && <img className={css.mask} src={difference.mask} alt="" />}
        {mode === 'difference' &&
          difference?.places.map((each, index) => (
            <Marked key={each.join(' ')} place={each} isLookedAt={index === place} />
          ))}
        {pointed && <Marked key={pointed.join(' ')} place={pointed} isLookedAt />}
      </Stack>
      {mode === 'blink' && (
        <p className={css.turn} aria-hidden>
          {(showsBefore ? before : after).title}
        </p>
      )}
    </div>
  );
}

const boxOf = ([x, y, w, h]: Place) => ({ x, y, w, h });

interface Size {
  width: number;
  height: number;
}

interface BesideProps {
  pictures: readonly ComparedPicture[];
  both: Size;
  pointed: Place | null;
  isActual: boolean;
}

/** Where one of them is scrolled, so is the other. */
function Beside({ pictures, both, pointed, isActual }: BesideProps) {
  const wells = useRef(new Set<HTMLElement>());
  const follow = (moved: HTMLElement): void => {
    for (const well of wells.current)
      if (well !== moved && (well.scrollLeft !== moved.scrollLeft || well.scrollTop !== moved.scrollTop))
        well.scrollTo({ left: moved.scrollLeft, top: moved.scrollTop, behavior: 'instant' });
  };
  return (
    <div className={css.pair}>
      {pictures.map((picture) => (
        <figure key={picture.fileId} className={css.figure}>
          <figcaption className={css.title}>{picture.title}</figcaption>
          <div
            ref={(well) => {
              if (!well) return;
              wells.current.add(well);
              return () => void wells.current.delete(well);
            }}
            className={css.well}
            onScroll={({ currentTarget }) => follow(currentTarget)}
          >
            <Stack both={both} isActual={isActual}>
              <Picture picture={picture} both={both} />
              {pointed && <Marked key={pointed.join(' ')} place={pointed} isLookedAt />}
            </Stack>
          </div>
        </figure>
      ))}
    </div>
  );
}

function Stack({ both, isActual, children }: { both: Size; isActual: boolean; children: React.ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    stack.current?.style.setProperty('--ratio', `${both.width / both.height}`);
    stack.current?.style.setProperty('--actual', `${both.width}px`);
  }, [both.width, both.height]);
  return (
    <div ref={stack} className={css.stack} data-actual={isActual || undefined}>
      {children}
    </div>
  );
}

interface PictureProps {
  picture: ComparedPicture;
  both: Size;
  hidden?: boolean;
  /** From 0 to 100. */
  strength?: number;
}

function Picture({ picture, both, hidden = false, strength = 100 }: PictureProps) {
  const shown = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const style = shown.current?.style;
    style?.setProperty('--w', `${(picture.width / both.width) * 100}%`);
    style?.setProperty('--h', `${(picture.height / both.height) * 100}%`);
    style?.setProperty('--strength', `${strength}%`);
  }, [picture, both.width, both.height, strength]);
  return (
    <img
      ref={shown}
      className={css.picture}
      src={picturePath(picture, 'original')}
      alt={picture.title}
      data-hidden={hidden || undefined}
    />
  );
}

function Marked({ place, isLookedAt }: { place: Place; isLookedAt: boolean }) {
  const shown = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { x, y, w, h } = boxOf(place);
    shown.current?.style.setProperty('--x', `${x * 100}%`);
    shown.current?.style.setProperty('--y', `${y * 100}%`);
    shown.current?.style.setProperty('--w', `${w * 100}%`);
    shown.current?.style.setProperty('--h', `${h * 100}%`);
  }, [place]);
  useEffect(() => {
    if (isLookedAt) shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isLookedAt]);
  return <span ref={shown} className={css.marked} data-looked-at={isLookedAt || undefined} />;
}
