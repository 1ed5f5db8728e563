import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { totalOf } from '#domain/timeline/loaded.ts';
import { selectDays, selectSearchDate } from '#machines/timeline/timeline.selectors.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { lazyComponent } from '#src/lib/lazy-part.ts';
import { useLinkClicks } from '#src/lib/use-link-clicks.ts';
import { GallerySwitcher } from '#src/blocks/gallery-switcher/gallery-switcher.tsx';
import { StaticTimeline } from '#src/blocks/timeline/static-timeline.tsx';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { EmptyGallery } from './empty-gallery.tsx';
import { FailedGallery } from './failed-gallery.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import type { GalleryProps, LiveScreensProps } from './gallery-props.ts';
import { LeavingNote } from './leaving-note.tsx';
import { LiveScreens } from './live-screens.tsx';
import { NoneTagged } from './none-tagged.tsx';
import { SpaceWays } from './space-ways.tsx';
import { TagFilter } from './tag-filter.tsx';
import { searchCode } from './search/search-code.ts';
import css from './gallery.module.css';

const FoundScreens = lazyComponent(searchCode, (code) => code.FoundScreens);

/** My gallery: every screen by the day it was added, or those that are searched for. What stands above the timeline outlives the change to the live one. */
export function Gallery({ search, ...props }: GalleryProps) {
  const { timeline, initial, today, timezone, screenPath, more, drawFirst, onUpload, onCapture, onFolder } = props;
  const intl = useIntl();
  const days = useSelector(timeline, selectDays);
  const isOpened = useSelector(timeline, (snapshot) => !snapshot.hasTag('unopened'));
  const ready = useSelector(timeline, (snapshot) => snapshot.hasTag('ready'));
  const failed = useSelector(timeline, (snapshot) => snapshot.hasTag('failed'));
  const searchFailed = useFlow(search.flow, (snapshot) => snapshot.hasTag('failed'), false);
  const isSearched = searchFailed || search.found !== null;
  useTopOfFound(search.found?.query ?? null);
  const [wasSearched, setWasSearched] = useState(isSearched);
  if (isSearched && !wasSearched) setWasSearched(true);
  const followLinks = useLinkClicks();
  const total = totalOf(days);
  const [asked, setAsked] = useState<LiveScreensProps['asked']>(null);
  const chosen = useSelector(timeline, selectSearchDate);

  const { space, mayChange } = props;
  const own = space === null && props.tag === null ? total : props.ownTotal;
  const spaces = props.spaces.map((one) =>
    one.id === space?.id && props.tag === null ? { ...one, screens: total } : one,
  );
  const switcher = (
    <>
      <GallerySwitcher mine={own} shared={props.sharedTotal} spaces={spaces} />
      {space && <SpaceWays space={space} />}
    </>
  );

  if (failed) return <FailedGallery onRetry={() => timeline.send({ type: 'timeline.retried' })} />;
  if (total === 0 && props.tag === null && (ready || initial.days.length === 0)) {
    return (
      <EmptyGallery
        {...{ switcher, drawFirst, onUpload, onCapture, onFolder, mayChange }}
        title={space?.title}
        keepDays={props.keepDays}
      />
    );
  }
  const isNoneTagged = total === 0 && (ready || initial.days.length === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks come up from links, those of the Enter key too
    <div className={css.gallery} onClick={followLinks}>
      <GalleryBar
        switcher={switcher}
        title={space?.title}
        mayChange={mayChange}
        search={search}
        total={total}
        days={days}
        chosen={chosen}
        today={props.today}
        drawFirst={drawFirst}
        onUpload={onUpload}
        onCapture={onCapture}
        onFolder={onFolder}
        onDate={(date, byKey) => setAsked({ date, enters: byKey })}
      />
      {!isSearched && <TagFilter tags={props.tags} tag={props.tag} address={search.address} />}
      {!isSearched && props.leaving && (
        <LeavingNote leaving={props.leaving} timezone={timezone} onShow={(date) => setAsked({ date, enters: true })} />
      )}
      {isSearched && (
        <Suspense>
          <FoundScreens
            flow={search.flow}
            found={search.found}
            address={search.address}
            selecting={search.selecting}
            mayChange={mayChange}
            copying={props.copying}
            making={props.making}
            tagging={props.tagging}
            linkRules={props.linkRules}
            moving={props.moving}
            space={props.space}
            spaces={props.spaces}
            onLinkPassword={props.onLinkPassword}
            tags={props.tags}
            today={today}
            timezone={timezone}
            screenPath={screenPath}
            onEdit={props.onEdit}
            onDelete={props.onDelete}
            onDownload={props.onDownload}
            linkOf={props.linkOf}
          />
        </Suspense>
      )}
      {!isSearched && isNoneTagged && props.tag !== null && <NoneTagged tag={props.tag} all={search.address} />}
      {!isSearched && isOpened && <LiveScreens {...props} asked={asked} comesBack={props.comesBack || wasSearched} />}
      {!isSearched && !isOpened && !isNoneTagged && (
        <StaticTimeline
          {...initial}
          today={today}
          shown={(screen) => tileOf(screen, screenPath(screen.signature), { intl, timezone })}
          more={more}
        />
      )}
    </div>
  );
}

/** What is found is read from its beginning, however far down the page was before. */
function useTopOfFound(query: string | null): void {
  const before = useRef(query);
  useLayoutEffect(() => {
    if (query !== null && query !== before.current) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = query;
  }, [query]);
}
