import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { selectAdded, sharedFlows } from '#machines/listing/listing.selectors.ts';
import { sharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import { sharedRemovalTexts } from '#src/features/shared/shared-removal-texts.ts';
import { Shared } from '#src/features/shared/shared.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { isToLastPlace } from '#src/lib/to-last-place.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress, readByServer } from '#src/wiring/timeline/static-pages.ts';
import { useListing } from '#src/wiring/timeline/use-listing.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import type { SharedData } from './shared.loader.ts';
import { sharedListing, sharedOf } from './shared-listing.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const data = useLoaderData<SharedData>();
  const client = useGatewayClient();
  const actors = useActors();
  const { listing, flows } = useListing(
    () =>
      sharedListing(sharedOf(client), {
        ...actors,
        texts: { removal: sharedRemovalTexts(actors), copy: sharedCopyTexts(actors) },
      }),
    () => ({ kind: 'shared', read: readByServer(data) }),
    sharedFlows,
  );
  const added = useSelector(listing, selectAdded);
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(data.now, timezone);
  const screenPath = useCallback((signature: string) => href('s-id', locale, { id: signature }), [locale]);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'frame.nav.shared' })} noindex />
      <Shared
        {...flows}
        initial={data}
        ownTotal={data.ownTotal + added}
        spaces={data.spaces}
        today={localDate(now, timezone)}
        timezone={timezone}
        gallery={href('gallery', locale)}
        screenPath={screenPath}
        more={moreAddress(data, href('shared', locale))}
        placeKey={key}
        comesBack={isToLastPlace(state)}
        onOpen={(signature) => void navigate(screenPath(signature), { state: location.pathname })}
      />
    </>
  );
}
