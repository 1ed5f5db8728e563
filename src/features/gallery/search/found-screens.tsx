import { CloudOff, SearchX, Tag } from 'lucide-react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { foundPart } from '#domain/name-key.ts';
import { suggestedTags } from '#domain/tags.ts';
import { shortDate } from '#src/blocks/timeline/day-name.ts';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { tagAddress } from '#src/wiring/tags/tag-address.ts';
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
      | 'copying'
      | 'making'
      | 'tagging'
      | 'linkRules'
      | 'moving'
      | 'space'
      | 'spaces'
      | 'mayChange'
      | 'onLinkPassword'
      | 'tags'
      | 'today'
      | 'timezone'
      | 'screenPath'
      | 'onEdit'
      | 'onDelete'
      | 'onDownload'
      | 'linkOf'
    > {}

/** What was found, in place of the timeline. */
export function FoundScreens(props: FoundScreensProps) {
  const { flow, found, address, selecting, copying, making, tagging, linkRules, moving, today, timezone, screenPath } =
    props;
  const intl = useIntl();
  const failed = useFlow(flow, (snapshot) => snapshot.hasTag('failed'), false);
  const readingMore = useFlow(flow, (snapshot) => snapshot.hasTag('readingMore'), false);
  const moreFailed = useFlow(flow, (snapshot) => snapshot.hasTag('moreFailed'), false);
  const query = found?.query ?? '';
  const boxes = found?.boxes;
  const shown = useCallback(
    (screen: Screen) => {
      const lit = boxes?.[screen.signature];
      // The page of the screen lights them too.
      const page = screenPath(screen.signature) + (lit ? `?${new URLSearchParams({ find: query })}` : '');
      const tile = tileOf(screen, page, { intl, timezone });
      return {
        ...tile,
        picture: tile.picture && { ...tile.picture, marks: lit },
        marked: foundPart(tile.name, query),
        time: shortDate(intl, screen.day, today),
      };
    },
    [intl, query, boxes, screenPath, timezone, today],
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
  const { screens, hasMore, waiting = 0 } = found;
  const ofTags = suggestedTags(
    props.tags.map(({ tag }) => tag),
    { text: query, chosen: [], limit: 3 },
  );
  const last = screens.at(-1);
  const label = intl.formatMessage({ id: 'search.found' }, { query });
  return (
    <section aria-label={label} className={css.found}>
      <p role="status" className="visually-hidden">
        {hasMore
          ? intl.formatMessage({ id: 'search.first' }, { count: screens.length })
          : intl.formatMessage({ id: 'search.count' }, { count: screens.length })}
      </p>
      {(ofTags.length > 0 || waiting > 0) && (
        <div className={css.about}>
          {ofTags.map((tag) => (
            <a key={tag} className={css.tag} href={tagAddress(address, tag)}>
              <Icon of={Tag} size={14} />
              {intl.formatMessage({ id: 'search.tag' }, { tag })}
            </a>
          ))}
          {waiting > 0 && <p role="status">{intl.formatMessage({ id: 'search.waiting' }, { count: waiting })}</p>}
        </div>
      )}
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
            tagging={tagging}
            linkRules={linkRules}
            moving={moving}
            space={props.space}
            spaces={props.spaces}
            mayChange={props.mayChange}
            onEdit={props.onEdit}
            onDelete={props.onDelete}
            onDownload={props.onDownload}
          />
          <GalleryDialogs
            {...{ copying, making, tagging, linkRules }}
            space={props.space}
            linkOf={props.linkOf}
            onLinkPassword={props.onLinkPassword}
          />
        </>
      )}
    </section>
  );
}
