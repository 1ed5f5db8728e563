import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { trashDays } from '#domain/limits.ts';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { Trash } from '#src/features/trash/trash.tsx';
import type { TrashProps } from '#src/features/trash/trash-props.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from './app-page.tsx';
import { sampleNow } from './sample-screens.ts';

export interface TrashPageProps extends Pick<TrashProps, 'onOpen'> {
  /** Those of a listing, running or in a state. */
  flows: () => Pick<TrashProps, 'timeline' | 'selection' | 'longPress' | 'trashChange'>;
}

/** The trash in its layout. */
export function TrashPage(props: TrashPageProps) {
  return <AppPage page="trash" path="/trash" viewer={viewer} component={OpenedTrash} data={props} />;
}

function OpenedTrash() {
  const { flows: open, onOpen } = useLoaderData<TrashPageProps>();
  const locale = useLocale();
  const [flows] = useState(open);
  return (
    <Trash
      {...flows}
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
