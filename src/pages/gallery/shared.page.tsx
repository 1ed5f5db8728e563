import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { Shared } from '#src/features/shared/shared.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { isToLastPlace } from '#src/lib/to-last-place.ts';
import { useNow } from '#src/lib/use-now.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress } from '#src/wiring/timeline/static-pages.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { SharedData } from './shared.loader.ts';
import { useLiveShared } from './use-live-shared.ts';
import { useOwnTotal } from './use-own-total.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const data = useLoaderData<SharedData>();
  const live = useLiveShared(data);
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(data.now, timezone);
  const screenPath = useCallback((signature: string) => href('s-id', locale, { id: signature }), [locale]);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'frame.nav.shared' })} noindex />
      <Shared
        live={live}
        initial={data}
        ownTotal={useOwnTotal(data.ownTotal, live?.copying ?? null)}
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
