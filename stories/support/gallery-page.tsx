import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import type { CollectionMakingRef } from '#machines/collection-making/collection-making.machine.ts';
import type { LinkCopyRef } from '#machines/link-copy/link-copy.machine.ts';
import type { LinkRulesRef } from '#machines/link-rules/link-rules.machine.ts';
import { spaces } from '#machines/moving/moving.fixtures.ts';
import type { MovingRef } from '#machines/moving/moving.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import type { GalleryProps } from '#src/features/gallery/gallery-props.ts';
import type { TaggingRef } from '#machines/tagging/tagging.machine.ts';
import type { Found, SearchRef } from '#machines/search/search.machine.ts';
import { selectFound } from '#machines/search/search.selectors.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import type { LongPressRef, SelectionRef, TimelineRef } from '#src/wiring/timeline/use-timeline.ts';
import { Gallery } from '#src/features/gallery/gallery.tsx';
import { LateMovingSheet } from '#src/features/moving/late-moving-sheet.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { nothingMade } from '../flows/nothing-made.ts';
import { noLinkRules } from '../flows/no-link-rules.ts';
import { nothingMoved } from '../flows/nothing-moved.ts';
import { nothingTagged } from '../flows/nothing-tagged.ts';
import { nothingPressed } from '../flows/nothing-pressed.ts';
import { AppPage } from './app-page.tsx';
import { sampleNow } from './sample-screens.ts';

export interface GalleryPageProps extends Pick<
  GalleryProps,
  'onUpload' | 'onCapture' | 'onFolder' | 'onOpen' | 'onEdit' | 'onDelete' | 'onDownload' | 'leaving'
> {
  timeline: () => TimelineRef;
  selection: () => SelectionRef;
  copying: () => LinkCopyRef;
  making?: () => CollectionMakingRef;
  tagging?: () => TaggingRef;
  linkRules?: () => LinkRulesRef;
  /** Given, the viewer is in spaces too. */
  moving?: (() => MovingRef) | undefined;
  longPress?: () => LongPressRef;
  /** Null until somebody searches. */
  search?: (() => SearchRef) | undefined;
}

/** The gallery in its layout, over machines in any state. */
export function GalleryPage(props: GalleryPageProps) {
  return <AppPage page="gallery" path="/gallery" viewer={viewer} component={OpenedGallery} data={props} />;
}

function OpenedGallery() {
  const {
    timeline: openTimeline,
    selection: openSelection,
    copying: openCopying,
    making: openMaking = nothingMade,
    tagging: openTagging = nothingTagged,
    linkRules: openLinkRules = noLinkRules,
    moving: openMoving,
    longPress: openLongPress = nothingPressed,
    search: openSearch,
    ...actions
  } = useLoaderData<GalleryPageProps>();
  const locale = useLocale();
  const [timeline] = useState(openTimeline);
  const [selection] = useState(openSelection);
  const [copying] = useState(openCopying);
  const [making] = useState(openMaking);
  const [tagging] = useState(openTagging);
  const [linkRules] = useState(openLinkRules);
  const [moving] = useState(openMoving ?? nothingMoved);
  const [longPress] = useState(openLongPress);
  const [flow] = useState(() => openSearch?.() ?? null);
  const [text, setText] = useState(flow?.getSnapshot().context.query ?? '');
  const found = useFlow<ReturnType<SearchRef['getSnapshot']>, Found | null>(flow, selectFound, null);
  return (
    <>
      <Gallery
        {...actions}
        timeline={timeline}
        selection={selection}
        longPress={longPress}
        copying={copying}
        making={making}
        tagging={tagging}
        linkRules={linkRules}
        moving={moving}
        onLinkPassword={() => {}}
        tags={[]}
        tag={null}
        ownTotal={40}
        spaces={openMoving ? spaces : []}
        space={null}
        mayChange
        search={{
          text,
          address: href('gallery', locale),
          flow,
          selecting: flow && { selection, longPress },
          found,
          onType: (typed) => {
            setText(typed);
            flow?.send({ type: 'text.typed', text: typed });
          },
          onComing: () => {},
        }}
        initial={{ days: [], screens: [] }}
        sharedTotal={12}
        today={localDate(sampleNow, viewer.timezone)}
        timezone={viewer.timezone}
        screenPath={(signature) => href('s-id', locale, { id: signature })}
        linkOf={(signature) => `https://kadr.example${href('s-id', 'en', { id: signature })}`}
        more={null}
        comesBack={false}
        placeKey="story"
      />
      <LateMovingSheet moving={moving} />
    </>
  );
}
