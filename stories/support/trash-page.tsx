import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { trashDays } from '#domain/limits.ts';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import type { TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import { LiveTrash } from '#src/features/trash/live-trash.tsx';
import { Trash } from '#src/features/trash/trash.tsx';
import type { TrashProps } from '#src/features/trash/trash-props.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { SelectionRef, TimelineRef } from '#src/wiring/timeline/use-timeline.ts';
import { nothingPressed } from '../flows/nothing-pressed.ts';
import { AppPage } from './app-page.tsx';
import { sampleNow } from './sample-screens.ts';

export interface TrashPageProps extends Pick<TrashProps, 'onOpen'> {
  timeline: () => TimelineRef;
  selection: () => SelectionRef;
  change: () => TrashChangeRef;
}

/** The trash in its layout, over machines in any state. */
export function TrashPage(props: TrashPageProps) {
  return <AppPage page="trash" path="/trash" viewer={viewer} component={OpenedTrash} data={props} />;
}

function OpenedTrash() {
  const {
    timeline: openTimeline,
    selection: openSelection,
    change: openChange,
    onOpen,
  } = useLoaderData<TrashPageProps>();
  const locale = useLocale();
  const [timeline] = useState(openTimeline);
  const [selection] = useState(openSelection);
  const [longPress] = useState(nothingPressed);
  const [change] = useState(openChange);
  return (
    <Trash
      live={{ timeline, selection, longPress, change, Screens: LiveTrash }}
      initial={{ days: [], screens: [] }}
      keptDays={trashDays}
      now={sampleNow}
      today={localDate(sampleNow, viewer.timezone)}
      timezone={viewer.timezone}
      gallery={href('gallery', locale)}
      screenPath={(signature) => href('s-id', locale, { id: signature })}
      more={null}
      comesBack={false}
      placeKey="story"
      onOpen={onOpen}
    />
  );
}
