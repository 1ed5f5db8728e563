import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { trashFlows } from '#machines/listing/listing.selectors.ts';
import { trashChangeTexts } from '#src/features/trash/trash-change-texts.ts';
import { Trash } from '#src/features/trash/trash.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { isToLastPlace } from '#src/lib/to-last-place.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { watchingFor } from '#src/wiring/live/watch-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress, readByServer } from '#src/wiring/timeline/static-pages.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import type { TrashData } from './trash.loader.ts';
import { addressIn, InSpace } from '#src/wiring/spaces/in-space.tsx';
import { useListing } from '#src/wiring/timeline/use-listing.ts';
import { trashListing, trashOf } from './trash-listing.ts';

export function Page() {
  const data = useLoaderData<TrashData>();
  return (
    <InSpace key={data.space} space={data.space}>
      <TrashPage data={data} />
    </InSpace>
  );
}

function TrashPage({ data }: { data: TrashData }) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const { trashDays } = useBootstrap().site;
  const { space } = data;
  const client = useGatewayClient();
  const actors = useActors();
  const { flows } = useListing(
    () => trashListing(trashOf(client), { ...actors, watch: watchingFor(actors), texts: trashChangeTexts(actors) }),
    () => ({ kind: 'trash', read: readByServer(data) }),
    trashFlows,
  );
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(data.now, timezone);
  const screenPath = useCallback((signature: string) => href('s-id', locale, { id: signature }), [locale]);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'frame.nav.trash' })} noindex />
      <Trash
        {...flows}
        initial={data}
        keptDays={trashDays}
        now={now}
        today={localDate(now, timezone)}
        timezone={timezone}
        gallery={space === null ? href('gallery', locale) : href('spaces-id', locale, { id: space })}
        screenPath={screenPath}
        more={moreAddress(data, addressIn(href('trash', locale), space))}
        placeKey={key}
        comesBack={isToLastPlace(state)}
        onOpen={(signature) => void navigate(screenPath(signature), { state: location.pathname })}
      />
    </>
  );
}
