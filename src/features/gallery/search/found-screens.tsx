import { CloudOff, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { foundPart } from '#domain/name-key.ts';
import { shortDate } from '#src/blocks/timeline/day-name.ts';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import { GalleryDialogs } from '../gallery-dialogs.tsx';
import type { GalleryProps } from '../gallery-props.ts';
import { FoundSelection } from './found-selection.tsx';
import { FoundTiles } from './found-tiles.tsx';
import type { GallerySearch } from './gallery-search.ts';
import { searchAddress } from './search-address.ts';
import css from './found-screens.module.css';

export interface FoundScreensProps
  extends
    Pick<GallerySearch, 'flow' | 'found' | 'address' | 'selecting'>,
    Pick<
      GalleryProps,
      'copying' | 'making' | 'today' | 'timezone' | 'screenPath' | 'onEdit' | 'onDelete' | 'onDownload' | 'linkOf'
    > {}

/** What was found by name, in place of the timeline. */
export function FoundScreens(props: FoundScreensProps) {
  const { flow, found, address, selecting, copying, making, today, timezone, screenPath } = props;
  const intl = useIntl();
  const failed = useFlow(flow, (snapshot) => snapshot.hasTag('failed'), false);
  const readingMore = useFlow(flow, (snapshot) => snapshot.hasTag('readingMore'), false);
  const moreFailed = useFlow(flow, (snapshot) => snapshot.hasTag('moreFailed'), false);
  const query = found?.query ?? '';
  const shown = useCallback(
    (screen: Screen) => {
      const tile = tileOf(screen, screenPath(screen.signature), { intl, timezone });
      return { ...tile, marked: foundPart(tile.name, query), time: shortDate(intl, screen.day, today) };
    },
    [intl, query, screenPath, timezone, today],
  );

  if (failed)
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={intl.formatMessage({ id: 'search.failed' })}
          actions={
            <Button variant="primary" onClick={() => flow?.send({ type: 'search.retried' })}>
              <FormattedMessage id="errors.again" />
            </Button>
          }
        >
          <FailedText />
        </EmptyState>
      </div>
    );
  if (!found) return null;
  const { screens, hasMore } = found;
  const last = screens.at(-1);
  const label = intl.formatMessage({ id: 'search.found' }, { query });
  return (
    <section aria-label={label} className={css.found}>
      <p role="status" className="visually-hidden">
        {hasMore
          ? intl.formatMessage({ id: 'search.first' }, { count: screens.length })
          : intl.formatMessage({ id: 'search.count' }, { count: screens.length })}
      </p>
      {last ? (
        <FoundTiles label={label} screens={screens} shown={shown} selecting={selecting} />
      ) : (
        <EmptyState icon={SearchX} title={intl.formatMessage({ id: 'search.nothing' }, { query })}>
          <FormattedMessage id="search.nothing.text" />
        </EmptyState>
      )}
      {hasMore && last && (
        <div className={css.more}>
          {moreFailed && (
            <p role="alert">
              <FailedText />
            </p>
          )}
          {flow ? (
            <Button loading={readingMore} onClick={() => flow.send({ type: 'more.requested' })}>
              <FormattedMessage id="screens.more" />
            </Button>
          ) : (
            <ButtonLink to={searchAddress(address, query, last.signature)}>
              <FormattedMessage id="screens.more" />
            </ButtonLink>
          )}
        </div>
      )}
      {selecting && (
        <>
          <FoundSelection
            screens={screens}
            selection={selecting.selection}
            copying={copying}
            making={making}
            onEdit={props.onEdit}
            onDelete={props.onDelete}
            onDownload={props.onDownload}
          />
          <GalleryDialogs copying={copying} making={making} linkOf={props.linkOf} />
        </>
      )}
    </section>
  );
}
