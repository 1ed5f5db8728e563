import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import type { Screen } from '#domain/screen.ts';
import type { ScreenRemovalRef } from '#machines/screen-removal/screen-removal.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { Shared } from '#src/features/shared/shared.tsx';
import type { SharedProps } from '#src/features/shared/shared-props.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { SelectionRef, TimelineRef } from '#src/wiring/timeline/use-timeline.ts';
import { nothingPressed } from '../flows/nothing-pressed.ts';
import { AppPage } from './app-page.tsx';
import { sampleNow, sampleScreens } from './sample-screens.ts';

export interface SharedPageProps extends Pick<SharedProps, 'onOpen'> {
  timeline: () => TimelineRef;
  selection: () => SelectionRef;
  removal: () => ScreenRemovalRef;
  copying: () => SharedCopyRef;
}

const owners = ['Olena', 'Grace Hopper', 'Maximilian von Habsburg-Lothringen'];

/** What others share: each of them some, the fifth is locked by now. */
export const sharedScreens: readonly Screen[] = sampleScreens.map((screen, place) => ({
  ...screen,
  owner: owners[place % owners.length] ?? '',
  ...(place === 4 && { is_locked: true as const }),
}));

/** What others share in its layout, over machines in any state. */
export function SharedPage(props: SharedPageProps) {
  return <AppPage page="shared" path="/shared" viewer={viewer} component={OpenedShared} data={props} />;
}

function OpenedShared() {
  const given = useLoaderData<SharedPageProps>();
  const locale = useLocale();
  const [timeline] = useState(given.timeline);
  const [selection] = useState(given.selection);
  const [longPress] = useState(nothingPressed);
  const [removal] = useState(given.removal);
  const [copying] = useState(given.copying);
  return (
    <Shared
      timeline={timeline}
      selection={selection}
      longPress={longPress}
      removal={removal}
      copying={copying}
      initial={{ days: [], screens: [] }}
      ownTotal={48}
      spaces={[]}
      today={localDate(sampleNow, viewer.timezone)}
      timezone={viewer.timezone}
      gallery={href('gallery', locale)}
      screenPath={(signature) => href('s-id', locale, { id: signature })}
      more={null}
      comesBack={false}
      placeKey="story"
      onOpen={given.onOpen}
    />
  );
}
